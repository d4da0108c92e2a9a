import type { S3Client } from '@aws-sdk/client-s3';
import { SECOND } from '@/lib/shared/clock';
import type { FileStore } from './file-store';

/** Metadata of an object: the moment whose data it holds. */
const AS_OF = 'as-of';

/**
 * Files in an S3-compatible bucket, at Amazon without an endpoint. Who asks is read by its client from the
 * environment, by the names that all its tools share (`AWS_REGION`, `AWS_ACCESS_KEY_ID` …). Loaded at the
 * first use, and not by the build: shops without a bucket have no client (`lib/optional-packages.mjs`).
 */
export function bucketFiles(bucket: string, endpoint: string | undefined): FileStore {
  let client: Promise<S3Client> | undefined;
  const aws = () => import(/* turbopackIgnore: true */ '@aws-sdk/client-s3');
  const connect = async () => {
    const { S3Client } = await aws();
    return new S3Client({
      // Buckets of other makers have no host names of their own, and know no newer checksums.
      ...(endpoint && { endpoint, forcePathStyle: true }),
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      maxAttempts: 2,
      // Of silence: a large feed may take long. Its requestTimeout would only be a warning.
      requestHandler: { connectionTimeout: 2 * SECOND, socketTimeout: 3 * SECOND },
      // Who does not know the question answers it with six seconds of silence.
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
      // Between this look and the writing another may write: the next writing puts it right.
      if (there && there.asOf > moment) return;
      const { PutObjectCommand } = await aws();
      const metadata = { [AS_OF]: moment.toISOString() };
      await (await s3()).send(
        new PutObjectCommand({ ...place(name), Body: bytes, Metadata: metadata }),
      );
    },
  };
  const place = (name: string) => ({ Bucket: bucket, Key: name });
  return store;
}

type Found = { ETag?: string; Metadata?: Record<string, string>; LastModified?: Date };

const versionOf = ({ ETag = '' }: Found): string => ETag.replaceAll('"', '');

const asOf = ({ Metadata, LastModified }: Found): Date => {
  const said = new Date(Metadata?.[AS_OF] ?? '');
  return Number.isNaN(said.getTime()) ? (LastModified ?? new Date(0)) : said;
};

/** Null for a missing object, which the client throws. */
const orNull = <T>(found: Promise<T>): Promise<T | null> =>
  found.catch((error: { $metadata?: { httpStatusCode?: number } }) => {
    if (error.$metadata?.httpStatusCode === 404) return null;
    throw error;
  });
