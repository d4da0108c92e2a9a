import { type Env, env } from '@/lib/env';

let before: Env | undefined;

/** Other settings of this process, for a test that puts them back. */
export function givenSettings(settings: { [K in keyof Env]?: Env[K] | undefined }): void {
  before ??= { ...env() };
  Object.assign(env(), settings);
}

export function putSettingsBack(): void {
  if (before) Object.assign(env(), before);
  before = undefined;
}
