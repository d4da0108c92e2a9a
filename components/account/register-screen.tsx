'use client';

export function RegisterScreen() {
  return <h1>Реєстрація</h1>;
}
