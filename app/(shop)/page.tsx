export default function HomePage() {
  return <h1>Амплуа</h1>;
}
