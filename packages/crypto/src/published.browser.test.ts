import { describePublished } from '../test/published/describe-published.ts'

/** A file of `conformance/vectors/`. The caller knows its form. */
async function fetchVectors<T>(name: string): Promise<T> {
  const answer = await fetch(new URL(`../../../conformance/vectors/${name}`, import.meta.url))
  return answer.json()
}

describePublished({
  aesGcm: await fetchVectors('aes_gcm_test.json'),
  ed25519: await fetchVectors('ed25519_test.json'),
  x25519: await fetchVectors('x25519_test.json'),
  hkdf: await fetchVectors('hkdf_sha256_test.json'),
  pbkdf2: await fetchVectors('pbkdf2_hmacsha256_test.json'),
  aes256: await fetchVectors('hpke-x25519-aes-256-gcm.json'),
  rfc6238: await fetchVectors('rfc6238-appendix-b.json'),
  rfc8785: await fetchVectors('rfc8785.json'),
  rfc9106: await fetchVectors('rfc9106-argon2.json'),
  rfc9180: await fetchVectors('rfc9180-appendix-a-x25519.json'),
  rfc9421: await fetchVectors('rfc9421-appendix-b.json'),
})
