import { type Env, env } from '@/lib/env';

let before: Env | undefined;

/** Other settings of this process, for a test that puts them back. */
export function givenSettings(settings: { [K in keyof Env]?: Env[K] | undefined }): void {
  // A setting that was not there has no key: undefined takes it away again.
  const unset = Object.fromEntries(Object.keys(settings).map((name) => [name, undefined]));
  before = Object.assign(unset, before ?? env());
  Object.assign(env(), settings);
}

export function putSettingsBack(): void {
  if (before) Object.assign(env(), before);
  before = undefined;
}
