// @module-tag argon2id

import { describePublished } from '../test/published/describe-published.ts'
import { readVectors } from '../test/read-vectors.ts'

describePublished({
  aesGcm: readVectors('aes_gcm_test.json'),
  ed25519: readVectors('ed25519_test.json'),
  x25519: readVectors('x25519_test.json'),
  hkdf: readVectors('hkdf_sha256_test.json'),
  pbkdf2: readVectors('pbkdf2_hmacsha256_test.json'),
  aes256: readVectors('hpke-x25519-aes-256-gcm.json'),
  rfc6238: readVectors('rfc6238-appendix-b.json'),
  rfc8785: readVectors('rfc8785.json'),
  rfc9106: readVectors('rfc9106-argon2.json'),
  rfc9180: readVectors('rfc9180-appendix-a-x25519.json'),
  rfc9421: readVectors('rfc9421-appendix-b.json'),
})
