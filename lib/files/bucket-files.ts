import type { S3Client } from '@aws-sdk/client-s3';
import { SECOND } from '@/lib/shared/clock';
import type { FileStore } from './file-store';

/** Object metadata key for the time of the file's data. */
const AS_OF = 'as-of';

/**
 * Files in an S3-compatible bucket, at Amazon if `endpoint` is undefined. The client reads its region and credentials
 * from the usual environment variables (`AWS_REGION`, `AWS_ACCESS_KEY_ID` …). The client is loaded at first use and not
 * bundled: shops without a bucket do not install it (`lib/optional-packages.mjs`).
 */
export function bucketFiles(bucket: string, endpoint: string | undefined): FileStore {
  let client: Promise<S3Client> | undefined;
  const aws = () => import(/* turbopackIgnore: true */ '@aws-sdk/client-s3');
  const connect = async () => {
    const { S3Client } = await aws();
    return new S3Client({
      // Other providers have no host name for each bucket and do not support the newer checksums.
      ...(endpoint && { endpoint, forcePathStyle: true }),
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      maxAttempts: 2,
      // `socketTimeout` limits inactivity, since a large feed may take long. `requestTimeout` would only log a warning.
      requestHandler: { connectionTimeout: 2 * SECOND, socketTimeout: 3 * SECOND },
      // Servers that do not support `Expect: 100-continue` delay the upload by six seconds.
      expectContinueHeader: false,
    });
  };
  const s3 = () => {
    client ??= connect();
    return client;
  };

  const store: FileStore = {
    async stat(name) {
      const { HeadObjectCommand } = await aws();
      const found = await orNull((await s3()).send(new HeadObjectCommand(place(name))));
      return found && { version: versionOf(found), asOf: asOf(found) };
    },

    async read(name) {
      const { GetObjectCommand } = await aws();
      const found = await orNull((await s3()).send(new GetObjectCommand(place(name))));
      if (!found?.Body) return null;
      const bytes = Buffer.from(await found.Body.transformToByteArray());
      return { bytes, version: versionOf(found), asOf: asOf(found) };
    },

    async write(name, bytes, moment) {
      const there = await store.stat(name);
      // Another process may write between this check and the write; the next write corrects that.
      if (there && there.asOf > moment) return;
      const { PutObjectCommand } = await aws();
      const metadata = { [AS_OF]: moment.toISOString() };
      await (await s3()).send(
        new PutObjectCommand({ ...place(name), Body: bytes, Metadata: metadata }),
      );
    },

    async remove(name) {
      const { DeleteObjectCommand } = await aws();
      await (await s3()).send(new DeleteObjectCommand(place(name)));
    },
  };
  const place = (name: string) => ({ Bucket: bucket, Key: name });
  return store;
}

type StoredObject = { ETag?: string; Metadata?: Record<string, string>; LastModified?: Date };

const versionOf = ({ ETag = '' }: StoredObject): string => ETag.replaceAll('"', '');

const asOf = ({ Metadata, LastModified }: StoredObject): Date => {
  const said = new Date(Metadata?.[AS_OF] ?? '');
  return Number.isNaN(said.getTime()) ? (LastModified ?? new Date(0)) : said;
};

/** The result, or null for a missing object, for which the client throws an error. */
const orNull = <T>(found: Promise<T>): Promise<T | null> =>
  found.catch((error: { $metadata?: { httpStatusCode?: number } }) => {
    if (error.$metadata?.httpStatusCode === 404) return null;
    throw error;
  });
