import Link from 'next/link';

export default function First() {
  return <Link href="/second">Друга сторінка</Link>;
}
