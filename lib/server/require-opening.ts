import { existsSync } from 'node:fs';
import path from 'node:path';
import { env } from '@/lib/env';
import { OPTIONAL_PACKAGES } from '@/lib/optional-packages.mjs';
import { type Exposure, readExposure, refuseToOpen } from './exposure';

type Settings = Record<string, unknown>;

/** Who can reach this process, according to its settings. If these are invalid, logs why and ends the process. */
export function requireOpening(): Exposure {
  try {
    requirePackages(env());
    return readExposure(env());
  } catch (error) {
    return refuseToOpen(error);
  }
}

/** Throws an Error with one sentence if a package that the settings require is not installed in the folder `root`. */
export function requirePackages(settings: Settings, root = process.cwd()): void {
  for (const [setting, name] of Object.entries(OPTIONAL_PACKAGES)) {
    if (!settings[setting]) continue;
    if (existsSync(path.join(root, 'node_modules', name))) continue;
    throw new Error(
      `${setting} needs the package ${name}: install it with \`npm ci --include=dev --ignore-scripts\`, or unset ${setting}.`,
    );
  }
}
