import { encodeBase64, encodeBase64Url } from '../../src/core/encoding.ts'
import type { CryptoErrorCode } from '../../src/core/error-codes.ts'
import type { Identity } from '../../src/identity/identity.ts'
import { createContentDigest } from '../../src/requests/request-components.ts'
import { createSignatureBase } from '../../src/requests/signature-base.ts'
import { readNewIdentity } from '../read-new-identity.ts'
import type { VectorRefusal } from '../vector-file.ts'
import { toRefusal, type VerifyInput } from './login-and-requests-operations.ts'
import { CREATED } from './request-inputs.ts'

/** Requests that are not what the member signed. */
export async function requestRefusals(
  good: VerifyInput,
  signing_key: string,
): Promise<VectorRefusal[]> {
  const { headers } = good
  const mallory = await readNewIdentity('mallory')
  const withInput = (change: (input: string) => string) => ({
    headers: { ...headers, 'Signature-Input': change(headers['Signature-Input'] ?? '') },
  })
  const without = (name: string) => ({ headers: { ...headers, [name]: undefined } })
  const other = new TextEncoder().encode('{"name":"Away"}')
  const changes: [string, CryptoErrorCode, Partial<VerifyInput>][] = [
    ['no signature', 'signature_missing', without('Signature')],
    ['no list of components', 'signature_missing', without('Signature-Input')],
    ['a minute and a bit late', 'signature_stale', { now: CREATED * 1000 + 60_001 }],
    ['a minute and a bit ahead', 'signature_stale', { now: CREATED * 1000 - 60_001 }],
    ['another key', 'signature_invalid', { signing_key: mallory.identity.publicSigningKey }],
    ['a key of small order', 'signature_invalid', { signing_key: `AQ${'A'.repeat(41)}` }],
    ['another method', 'signature_invalid', { method: 'PUT' }],
    ['another address', 'signature_invalid', { target_uri: 'https://vault.example/api/doc' }],
    [
      'another host',
      'signature_invalid',
      { target_uri: good.target_uri.replace('vault.', 'evil.') },
    ],
    ['another body', 'signature_invalid', { body: encodeBase64Url(other) }],
    ['no body', 'signature_invalid', { body: null }],
    ['no digest', 'signature_invalid', without('Content-Digest')],
    [
      'another body with its digest',
      'signature_invalid',
      {
        body: encodeBase64Url(other),
        headers: { ...headers, 'Content-Digest': await createContentDigest(other) },
      },
    ],
    [
      'another session',
      'signature_invalid',
      { headers: { ...headers, 'Shrd-Session': 'AbCdEfGhIjKlMnOpQrStUw' } },
    ],
    ['no session', 'signature_invalid', without('Shrd-Session')],
    ['no idempotency key', 'signature_invalid', without('Idempotency-Key')],
    [
      'fewer components',
      'signature_invalid',
      withInput((text) => text.replace(' "shrd-session"', '')),
    ],
    [
      'components in another order',
      'signature_invalid',
      withInput((text) => text.replace('"@method" "@target-uri"', '"@target-uri" "@method"')),
    ],
    ['another label', 'signature_invalid', withInput((text) => text.replace('shrd=', 'sig1='))],
    ['another tag', 'signature_invalid', withInput((text) => text.replace('shrd-v1', 'shrd-v0'))],
    ['an algorithm', 'signature_invalid', withInput((text) => `${text};alg="ed25519"`)],
    [
      'white space',
      'signature_invalid',
      withInput((text) => text.replace(';created', '; created')),
    ],
    ['a short nonce', 'signature_invalid', withInput((text) => text.replace('n'.repeat(22), 'n'))],
    ['another sequence', 'signature_invalid', withInput((text) => text.replace('.0"', '.1"'))],
  ]
  return Promise.all(
    changes.map(([name, error, change]) =>
      toRefusal(
        `request: ${name}`,
        'It is not what the member signed, or not as the page says.',
        { ...good, signing_key, ...change },
        error,
      ),
    ),
  )
}

/** What the member has truly signed, and is refused for its form alone. */
export async function signedRefusals(
  good: VerifyInput,
  identity: Identity,
): Promise<VectorRefusal[]> {
  const value = good.headers['Signature-Input']?.slice('shrd='.length) ?? ''
  const parameters: [string, string][] = [
    ['fewer components', value.replace(' "shrd-session"', '')],
    [
      'components in another order',
      value.replace('"@method" "@target-uri"', '"@target-uri" "@method"'),
    ],
    ['parameters in another order', value.replace(/(;created=\d+)(;nonce="n+")/, '$2$1')],
    ['a component twice', value.replace('"@method"', '"@method" "@method"')],
    ['another tag', value.replace('shrd-v1', 'shrd-v0')],
    ['an algorithm', `${value};alg="ed25519"`],
    ['no tag', value.replace(';tag="shrd-v1"', '')],
    ['white space', value.replace(';created', '; created')],
    ['a short nonce', value.replace('n'.repeat(22), 'n'.repeat(21))],
    ['a sequence with a zero before', value.replace('.0"', '.00"')],
  ]
  const requests: [string, Partial<VerifyInput>][] = [
    ['a method in small letters', { method: 'post' }],
    ['an address of another scheme', { target_uri: 'ftp://vault.example/api/vault' }],
    ['an address with a space', { target_uri: `${good.target_uri} ` }],
    ['two sessions', { headers: { ...good.headers, 'Shrd-Session': 'one, two' } }],
    ['two idempotency keys', { headers: { ...good.headers, 'Idempotency-Key': 'one, two' } }],
  ]
  const inputs = [
    ...parameters.map(([name, text]) => ({ name, input: good, text })),
    ...requests.map(([name, change]) => ({ name, input: { ...good, ...change }, text: value })),
  ]
  return Promise.all(
    inputs.map(async ({ name, input, text }) =>
      toRefusal(
        `request, truly signed: ${name}`,
        'The signature holds, and its form is not that of the page.',
        await signAsIs(input, text, identity),
        'signature_invalid',
      ),
    ),
  )
}

/** The request with a signature over the components that its parameters list. */
async function signAsIs(
  input: VerifyInput,
  parameters: string,
  { signingKey }: Identity,
): Promise<VerifyInput> {
  const { headers, method, target_uri } = input
  const values: Record<string, string | undefined> = {
    '@method': method,
    '@target-uri': target_uri,
    'content-digest': headers['Content-Digest'],
    'shrd-session': headers['Shrd-Session'],
    'idempotency-key': headers['Idempotency-Key'],
  }
  const names = parameters.slice(1, parameters.indexOf(')')).split(' ')
  const components = names.map((quoted) => {
    const name = quoted.slice(1, -1)
    return { name, value: values[name] ?? '' }
  })
  const base = new TextEncoder().encode(createSignatureBase(components, parameters))
  const signature = encodeBase64(
    new Uint8Array(await crypto.subtle.sign('Ed25519', signingKey, base)),
  )
  const signed = { 'Signature-Input': `shrd=${parameters}`, Signature: `shrd=:${signature}:` }
  return { ...input, headers: { ...headers, ...signed } }
}
