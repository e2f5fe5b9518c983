import {
  type DocumentDraft,
  encryptDocument,
  type SealedDocument,
  type VerifiedDocument,
  verifyDocument,
} from '@shrd/crypto/documents'
import { genesisLog, type Identity } from '@shrd/crypto/identity'

/** A document as its owner sends it, and as everybody has verified it. */
export interface MadeDocument {
  readonly sealed: SealedDocument
  readonly verified: VerifiedDocument
}

const BATCH = 200

const SUBJECTS = ['Bank', 'Mail', 'Server', 'Insurance', 'Passport', 'Travel', 'Müller', 'Router']
const TAGS = [['work'], ['home', 'family'], [], ['work', 'shared', '2026']]
const ICONS = ['key', 'passport', 'shield']

/** Documents of a member, encrypted and signed on this machine, by batches. */
export async function* makeDocuments(
  identity: Identity,
  count: number,
): AsyncGenerator<readonly MadeDocument[]> {
  const owner = await genesisLog(identity)
  for (let made = 0; made < count; made += BATCH) {
    const numbers = Array.from({ length: Math.min(BATCH, count - made) }, (_, at) => made + at)
    yield Promise.all(
      numbers.map(async (number) => {
        const sealed = await encryptDocument(identity, draftOf(number))
        return { sealed, verified: await verifyDocument(sealed, { owner }) }
      }),
    )
  }
}

/** About as long as what people keep: an account with a note. */
function draftOf(number: number): DocumentDraft {
  const subject = SUBJECTS[number % SUBJECTS.length]
  return {
    header: {
      title: `${subject} ${number}`,
      tags: TAGS[number % TAGS.length] ?? [],
      icon: ICONS[number % ICONS.length] ?? 'key',
    },
    body: {
      username: `ada.${number}@example.org`,
      password: `heron-velvet-${number}-sundial`,
      url: `https://${number}.example.org/account`,
      description: `What ${subject} is needed for, and who else knows of it. `.repeat(3),
      notes: `Third shelf, on the left, number ${number}.`,
      custom_fields: [],
    },
  }
}
