'use client';

export function RestoreScreen() {
  return <h1>Новий пароль</h1>;
}
