import { canonicalText } from '../../../src/core/canonical.ts'
import type { SignedRecord } from '../../../src/core/signed-record.ts'
import { hashStatement } from '../../../src/core/statement.ts'
import { changeAccess } from '../../../src/documents/change-access.ts'
import type { ReceivedDocument, SealedDocument } from '../../../src/documents/document.ts'
import { encryptDocument } from '../../../src/documents/encrypt-document.ts'
import { openDocument } from '../../../src/documents/open-document.ts'
import { readAuthors } from '../../../src/documents/read-authors.ts'
import { readHistory } from '../../../src/documents/read-history.ts'
import { reviseDocument } from '../../../src/documents/revise-document.ts'
import { verifyDocument } from '../../../src/documents/verify-document.ts'
import { verifyDocumentRow } from '../../../src/documents/verify-document-row.ts'
import { DRAFT } from '../../forge-document.ts'
import { signText } from '../../sign-text.ts'
import { importVectorMember, readVectorLog } from '../../vector-members.ts'
import {
  defineTarget,
  defineTextTarget,
  expectFreely,
  expectSame,
  type FuzzTarget,
} from '../fuzz-target.ts'
import { isJsonObject, type Json } from '../json.ts'

const NOW = 1_800_000_000_000
const ID = `doc_${'d'.repeat(26)}`

/** A document of Alice's, alone and then shared with Bob. */
async function createDocument(): Promise<[SealedDocument, SealedDocument]> {
  const alice = await importVectorMember('alice')
  const owner = await readVectorLog('alice')
  const bob = await readVectorLog('bob')
  const alone = await encryptDocument(alice, DRAFT, { document_id: ID, now: NOW })
  const verified = await verifyDocument(alone, { owner })
  const recipients = [{ identity: bob.current, scopes: ['view' as const, 'update' as const] }]
  return [alone, await changeAccess(alice, verified, { recipients, now: NOW })]
}

/** Documents as a server answers them. */
export const DOCUMENT_TARGETS: readonly FuzzTarget[] = [
  defineTarget('document', async () => {
    const reader = await importVectorMember('alice')
    const owner = await readVectorLog('alice')
    return {
      samples: await createDocument(),
      run: async (document: ReceivedDocument) => {
        const { header, body } = await openDocument(reader, document, { owner })
        expectSame({ header, body }, DRAFT)
      },
    }
  }),
  defineTarget('document with a pin', async () => {
    const reader = await importVectorMember('bob')
    const owner = await readVectorLog('alice')
    const [, shared] = await createDocument()
    const { revision, hash, access } = await verifyDocumentRow(shared, { owner })
    const pin = { revision: revision.revision, hash, list: access.list }
    return {
      samples: [shared],
      run: async (document: ReceivedDocument) => {
        const opened = await openDocument(reader, document, { owner, pin })
        expectSame([opened.body, opened.verified.hash], [DRAFT.body, hash])
      },
    }
  }),
  defineTarget('document row', async () => {
    const owner = await readVectorLog('alice')
    const samples = await createDocument()
    const heads = samples.map(({ revision }) => revision.statement)
    return {
      samples,
      run: async (row: ReceivedDocument) => {
        const { revision, header } = await verifyDocumentRow(row, { owner })
        expectSame(JSON.stringify(revision.header.title), JSON.stringify(header.title))
        expectSame(heads.includes(row.revision.statement), true)
      },
    }
  }),
  defineTarget('document of a partner', async () => {
    const [owner, log] = [await readVectorLog('alice'), await readVectorLog('bob')]
    const bob = await importVectorMember('bob')
    const [, shared] = await createDocument()
    const verified = await verifyDocument(shared, { owner })
    const body = { ...DRAFT.body, password: 'new' }
    const revised = await reviseDocument(bob, verified, { body, now: NOW })
    return {
      samples: [{ ...shared, ...revised }, shared],
      run: async (document: ReceivedDocument) => {
        await readAuthors(document)
        const trust = { owner, authors: [log] }
        const opened = await openDocument(bob, document, trust)
        const expected = opened.author === bob.user_id ? body : DRAFT.body
        expectSame(opened.body, expected)
      },
    }
  }),
  defineTarget('history of a document', async () => {
    const alice = await importVectorMember('alice')
    const owner = await readVectorLog('alice')
    const [first] = await createDocument()
    const verified = await verifyDocument(first, { owner })
    const second = { ...first, ...(await reviseDocument(alice, verified, { now: NOW })) }
    const head = await verifyDocumentRow(second, { owner })
    const chain = [first.revision]
    const whole = await readHistory(head, chain)
    return {
      samples: [chain],
      run: async (received: SignedRecord[]) => {
        const past = await readHistory(head, received)
        expectSame(past, whole.slice(whole.length - past.length))
      },
    }
  }),
  defineTextTarget('revision, truly signed', async () => {
    const alice = await importVectorMember('alice')
    const owner = await readVectorLog('alice')
    const [document] = await createDocument()
    const { statement } = document.revision
    return {
      samples: [statement],
      run: async (text) => {
        const revision = await signText('revision', text, alice.signingKey)
        const header = readHeader(text) ?? document.header
        // The form of the header beside it is what is tried here.
        const received = { ...document, header, revision } as ReceivedDocument
        const row = await verifyDocumentRow(received, { owner })
        expectFreely(text, statement, ['header', 'body_hash', 'files', 'state', 'saved_at'])
        expectSame({ ...row.revision, suite: 1 }, JSON.parse(text))
      },
    }
  }),
  defineTextTarget('access list, truly signed', async () => {
    const alice = await importVectorMember('alice')
    const owner = await readVectorLog('alice')
    const [document] = await createDocument()
    const { statement } = document.access_list
    const said = JSON.parse(document.revision.statement)
    return {
      samples: [statement],
      run: async (text) => {
        const access_list = await signText('access-list', text, alice.signingKey)
        // The revision names the list, whatever is in it.
        const access_hash = await hashStatement('access-list', text)
        const head = canonicalText({ ...said, access_hash })
        const revision = await signText('revision', head, alice.signingKey)
        const row = await verifyDocumentRow({ ...document, access_list, revision }, { owner })
        // A later list by the same owner may stand there too, as long as it says what was before.
        const free = ['grants', 'key_commitment', 'created_at', 'list', 'prev']
        expectFreely(text, statement, free)
        expectSame({ ...row.access, suite: 1 }, JSON.parse(text))
      },
    }
  }),
]

function readHeader(text: string): Json | undefined {
  try {
    const revision: Json = JSON.parse(text)
    const header = isJsonObject(revision) ? revision.header : undefined
    if (header === undefined || !isJsonObject(header)) return undefined
    const { title_in_body: _, ...shown } = header
    return shown
  } catch {
    return undefined
  }
}
