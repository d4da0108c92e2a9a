/**
 * Packages that only shops with a setting need, by that setting. They are among the tools (devDependencies), which
 * scripts/install.mjs installs for such a shop too; `npm run package` and the image have them.
 */
export const OPTIONAL_PACKAGES = /** @type {const} */ ({
  FILES_BUCKET: '@aws-sdk/client-s3',
  OTEL_EXPORTER_OTLP_ENDPOINT: '@opentelemetry/sdk-trace',
});
