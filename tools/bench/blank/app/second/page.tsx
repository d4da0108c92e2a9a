export default function Second() {
  return <h1>Друга сторінка</h1>;
}
