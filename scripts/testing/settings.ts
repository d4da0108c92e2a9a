import { type Env, env } from '@/lib/env';

let before: Env | undefined;

/** Changes settings of this process. The test restores them with `putSettingsBack`. */
export function givenSettings(settings: { [K in keyof Env]?: Env[K] | undefined }): void {
  // A setting that was absent gets the value undefined here, so that restoring removes it again.
  const unset = Object.fromEntries(Object.keys(settings).map((name) => [name, undefined]));
  before = Object.assign(unset, before ?? env());
  Object.assign(env(), settings);
}

export function putSettingsBack(): void {
  if (before) Object.assign(env(), before);
  before = undefined;
}
