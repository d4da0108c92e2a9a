/**
 * Packages that a shop needs only with a certain setting, by the name of that setting. They are devDependencies:
 * scripts/install.mjs installs them for a shop that has the setting; `npm run package` and the container image always
 * include them.
 */
export const OPTIONAL_PACKAGES = /** @type {const} */ ({
  FILES_BUCKET: '@aws-sdk/client-s3',
  OTEL_EXPORTER_OTLP_ENDPOINT: '@opentelemetry/sdk-trace',
});
