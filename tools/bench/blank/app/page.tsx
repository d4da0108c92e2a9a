export default function Blank() {
  return <p>Порожня сторінка</p>;
}
