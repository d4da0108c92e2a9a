/**
 * Packages that a shop needs only with a certain setting, by the setting's name. They are devDependencies.
 * scripts/install.mjs installs them for a shop with that setting; `npm run package` and the container image include
 * them.
 */
export const OPTIONAL_PACKAGES = /** @type {const} */ ({
  FILES_BUCKET: '@aws-sdk/client-s3',
  OTEL_EXPORTER_OTLP_ENDPOINT: '@opentelemetry/sdk-trace',
});
