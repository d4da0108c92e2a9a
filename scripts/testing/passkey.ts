import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest();

/** Flags of authenticator data (WebAuthn, section 6.1): user present, user verified, attested credential data. */
const [PRESENT, VERIFIED, ATTESTED] = [0x01, 0x04, 0x40];

type Options = { challenge: string };

/** A device with one passkey (ES256), which answers as a browser does; `domain` is that of the page. */
export class SoftPasskey {
  readonly id = randomBytes(16).toString('base64url');
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  #owner = '';
  counter = 0;
  isVerified = true;

  constructor(
    readonly origin: string,
    readonly domain = 'localhost',
  ) {}

  /** The answer to the options of a new passkey. */
  create({ challenge, user }: Options & { user: { id: string } }) {
    this.#owner = user.id;
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const point = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
    // A public key in COSE form: kty EC2, alg ES256, crv P-256, x and y (RFC 9053).
    const numbers = Object.entries({ 1: 2, 3: -7, [-1]: 1 });
    const key = new Map<number, number | Uint8Array>(numbers.map(([k, v]) => [Number(k), v]));
    key.set(-2, point(x)).set(-3, point(y));
    const id = Buffer.from(this.id, 'base64url');
    const credential = [Buffer.alloc(16), Buffer.from([0, id.length]), id, isoCBOR.encode(key)];
    const authData = Buffer.concat([this.#authData(ATTESTED), ...credential]);
    const attestation = new Map<string, unknown>(
      Object.entries({ fmt: 'none', attStmt: new Map(), authData: new Uint8Array(authData) }),
    );
    const attestationObject = Buffer.from(isoCBOR.encode(attestation as never));
    return this.#answer({
      clientDataJSON: this.#clientData('webauthn.create', challenge).toString('base64url'),
      attestationObject: attestationObject.toString('base64url'),
      transports: ['internal'],
    });
  }

  /** The signed challenge of a sign-in. */
  sign({ challenge }: Options, owner = this.#owner) {
    if (this.counter > 0) this.counter += 1;
    const clientData = this.#clientData('webauthn.get', challenge);
    const authData = this.#authData();
    const signed = Buffer.concat([authData, sha256(clientData)]);
    return this.#answer({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: sign('sha256', signed, this.#keys.privateKey).toString('base64url'),
      userHandle: owner,
    });
  }

  #answer<Response>(response: Response) {
    const { id } = this;
    return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {}, response };
  }

  #clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }));

  #authData(more = 0): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(this.counter);
    const flags = PRESENT | (this.isVerified ? VERIFIED : 0) | more;
    return Buffer.concat([sha256(this.domain), Buffer.from([flags]), count]);
  }
}
