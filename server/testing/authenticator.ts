import { createHash, createPrivateKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { testRandom } from './random.ts';

/** What to do otherwise than an honest browser and authenticator would. */
interface Otherwise {
  readonly origin?: string;
  readonly rpId?: string;
  readonly verified?: boolean;
  readonly counter?: number;
}

const site = { origin: 'https://portaal.example', rpId: 'portaal.example' } as const;

/** An authenticator with one passkey (ES256), and the browser before it. Without keys it makes new ones. */
export class Authenticator {
  readonly id = testRandom.secret();
  readonly #private: KeyObject;
  readonly #public: { x: Buffer; y: Buffer };
  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#private = createPrivateKey(privateKey.export({ format: 'pem', type: 'pkcs8' }));
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    this.#public = { x: Buffer.from(x, 'base64url'), y: Buffer.from(y, 'base64url') };
  }

  /** The public key as a server keeps it: COSE, base64url. */
  get publicKey(): string {
    return this.#cose().toString('base64url');
  }

  /** What a browser answers when it is to make a passkey. */
  made(challenge: string, otherwise: Otherwise = {}) {
    const credential = Buffer.from(this.id, 'base64url');
    const attested = Buffer.concat([Buffer.alloc(16), twoBytes(credential.length), credential, this.#cose()]);
    const authData = Buffer.concat([headOf(otherwise, 0x40), attested]);
    const attestation = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746159', 'hex'),
      twoBytes(authData.length),
      authData,
    ]);
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key' as const,
      response: {
        clientDataJSON: clientData('webauthn.create', challenge, otherwise),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  /** What a browser answers when it is asked for a passkey. */
  answered(challenge: string, otherwise: Otherwise = {}) {
    const clientDataJSON = clientData('webauthn.get', challenge, otherwise);
    const authData = headOf(otherwise, 0);
    const signed = Buffer.concat([authData, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key' as const,
      response: {
        clientDataJSON,
        authenticatorData: authData.toString('base64url'),
        signature: sign('sha256', signed, this.#private).toString('base64url'),
      },
    };
  }

  #cose(): Buffer {
    const { x, y } = this.#public;
    return Buffer.concat([Buffer.from('a5010203262001215820', 'hex'), x, Buffer.from('225820', 'hex'), y]);
  }
}

function clientData(type: string, challenge: string, { origin = site.origin }: Otherwise): string {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString('base64url');
}

/** For which site, that somebody was there and who they are, and how often it has signed. */
function headOf({ rpId = site.rpId, verified = true, counter = 0 }: Otherwise, more: number): Buffer {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([sha256(Buffer.from(rpId)), Buffer.from([0x01 | (verified ? 0x04 : 0) | more]), count]);
}

function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}

function twoBytes(length: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(length);
  return bytes;
}
