import type { KeyFilePayload } from '../../src/key-file/key-file-format.ts'
import { KDF_STEPS, type KdfSteps } from '../../src/key-file/key-file-kdf.ts'
import { sealKeyFile } from '../../src/key-file/seal-key-file.ts'
import { rotateTimes } from '../forge-key-log.ts'
import { readNewIdentity } from '../read-new-identity.ts'
import type { VectorCase, VectorFile } from '../vector-file.ts'
import { PASSWORD, toCase } from './key-file-operations.ts'
import { contentRefusals, formRefusals, passwordRefusals } from './key-file-refusals.ts'

/** The least that is within the bounds, so that running the vectors takes no time. */
const CHEAP: KdfSteps = [
  { name: 'PBKDF2', hash: 'SHA-256', iterations: 100_000 },
  { name: 'Argon2id', version: 19, memory_kib: 19 * 1024, passes: 1, parallelism: 1 },
]

/** Vectors of `docs/protocol/key-file.md`. */
export async function make(): Promise<VectorFile> {
  const { first, replaced } = await payloads()
  const cheap = await sealKeyFile(first, PASSWORD, CHEAP, {})
  return {
    page: 'docs/protocol/key-file.md',
    cases: [...(await passwordCases()), ...(await openCases(first, replaced, cheap))],
    refused: [
      ...(await passwordRefusals()),
      ...(await formRefusals(cheap)),
      ...(await contentRefusals(first, replaced)),
    ],
  }
}

async function payloads(): Promise<{ first: KeyFilePayload; replaced: KeyFilePayload }> {
  const alice = await readNewIdentity('alice')
  const rotated = await rotateTimes(alice, 1)
  const entry = rotated.entries[1] ?? alice.genesis
  const { user_id, sequence, head } = alice.identity
  return {
    first: {
      user_id,
      sequence,
      head,
      ...alice.privateKeys,
      floor: { counter: 0, root: null },
      pending: null,
    },
    replaced: {
      user_id,
      sequence: 1,
      head: rotated.identity.head,
      ...rotated.privateKeys,
      floor: { counter: 12, root: head },
      pending: { entry, archive: rotated.archive },
    },
  }
}

function passwordCases(): Promise<VectorCase[]> {
  const passwords: [string, string][] = [
    ['plain letters', 'correct horse'],
    ['composed letters', 'p\u00e4ssw\u00f6rter'],
    ['decomposed letters', 'pa\u0308sswo\u0308rter'],
    ['another space', 'correct\u00a0horse\u2003battery'],
    ['letters outside the plane', 'key 🔑'],
    ['what stays as it is', ' Ⅳ ſ '],
  ]
  return Promise.all(
    passwords.map(([name, password]) =>
      toCase(name, 'NFC, all spaces U+0020, UTF-8 (RFC 8265, OpaqueString).', {
        operation: 'encode password',
        password,
      }),
    ),
  )
}

async function openCases(
  first: KeyFilePayload,
  replaced: KeyFilePayload,
  cheap: string,
): Promise<VectorCase[]> {
  const open = async (payload: KeyFilePayload, kdf: KdfSteps) => ({
    operation: 'open key file',
    password: PASSWORD,
    text: await sealKeyFile(payload, PASSWORD, kdf, {}),
  })
  const written = await open(first, KDF_STEPS.argon2id)
  return [
    await toCase('a file as it is written', 'Both steps, at their full cost.', written),
    await toCase('both steps at the lower bound', 'It opens, and a new file is offered.', {
      ...written,
      text: cheap,
    }),
    await toCase(
      'the first step alone',
      'An older file: it opens, and a new one is offered.',
      await open(first, KDF_STEPS.pbkdf2),
    ),
    await toCase(
      'keys that were just replaced',
      'The entry of the key log and the archive are in it.',
      await open(replaced, CHEAP),
    ),
    await toCase(
      'later keys',
      'Only the key log can tell whether they are in force.',
      await open({ ...replaced, pending: null }, CHEAP),
    ),
    await toCase('a byte order mark and a line break', 'They do no harm around the text.', {
      ...written,
      text: `\ufeff${cheap}\r\n`,
    }),
  ]
}
