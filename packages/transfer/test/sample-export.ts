import type { FileSource } from '@shrd/crypto/files'
import type {
  ExportDocument,
  ExportFile,
  ExportSource,
  ExportState,
  LeftOut,
} from '../src/export/export-source.ts'

/** A file that can be read as often as a test likes. */
export function sampleFile(name: string, bytes: Uint8Array, type = ''): ExportFile {
  return {
    name,
    type,
    size: bytes.length,
    created_at: 1_700_000_000_000,
    async *read() {
      for (let at = 0; at < bytes.length; at += 1000) yield bytes.subarray(at, at + 1000)
    },
  }
}

const EMPTY_BODY = {
  username: '',
  password: '',
  url: '',
  description: '',
  notes: '',
  custom_fields: [],
}

/** A document with the given differences. */
export function sampleDocument(change: Partial<ExportDocument>): ExportDocument {
  return {
    document_id: 'doc_1',
    vault_id: 'vlt_1',
    category: [],
    is_favourite: false,
    title: 'Mail',
    private_title: false,
    icon: 'key',
    tags: [],
    saved_at: 1_700_000_000_000,
    body: EMPTY_BODY,
    versions: [],
    files: [],
    ...change,
  }
}

/** A state with the given body. */
export function sampleState(body: Partial<ExportState['body']>, saved_at: number): ExportState {
  const { title, private_title, icon, tags } = sampleDocument({})
  return { title, private_title, icon, tags, saved_at, body: { ...EMPTY_BODY, ...body } }
}

/** Bytes that differ from place to place. */
export function sampleBytes(length: number): Uint8Array<ArrayBuffer> {
  return Uint8Array.from({ length }, (_, at) => at * 7 + (at >> 8))
}

/** Everything that a document can have, in two vaults. */
export const SAMPLE_DOCUMENTS: readonly ExportDocument[] = [
  sampleDocument({
    category: ['Work', 'Servers'],
    is_favourite: true,
    title: '=cmd|calc "Ünïcode" 日本',
    private_title: true,
    tags: ['a, b', 'c'],
    body: {
      username: 'ada',
      password: '-p,\'"\n=1',
      url: 'https://example.org',
      description: 'Mailbox',
      notes: 'one\r\ntwo',
      custom_fields: [
        { name: '2FA Key', type: 'text', value: 'JBSW Y3DP EHPK 3PXP' },
        { name: 'PIN', type: 'password', value: '0042' },
        { name: '', type: 'textarea', value: '' },
      ],
    },
    versions: [sampleState({ password: 'first' }, 1), sampleState({ password: 'second' }, 2)],
    files: [
      sampleFile('../../Vertrag (1).pdf', sampleBytes(5000), 'application/pdf'),
      sampleFile('.hidden', new Uint8Array()),
    ],
  }),
  sampleDocument({ document_id: 'doc_2', vault_id: 'vlt_2', title: '' }),
]

/** An export of documents. */
export function sampleSource(
  documents: readonly ExportDocument[] = SAMPLE_DOCUMENTS,
  leftOut: readonly LeftOut[] = [],
): ExportSource {
  return {
    vaults: [
      {
        vault_id: 'vlt_1',
        name: 'Private',
        description: 'mine',
        icon: 'vault',
        tags: ['x'],
        categories: [
          { path: ['Work'], icon: 'briefcase', labels: { de: 'Arbeit' } },
          { path: ['Work', 'Servers'], icon: 'server', labels: {} },
          { path: ['Empty'], icon: 'folder', labels: {} },
        ],
      },
      { vault_id: 'vlt_2', name: 'Other', description: '', icon: 'key', tags: [], categories: [] },
    ],
    total: documents.length,
    async *documents() {
      yield* documents
    },
    leftOut: () => leftOut,
  }
}

/** The bytes of a source, to be opened like a file. */
export function memoryFile(bytes: Uint8Array): FileSource {
  return {
    size: bytes.length,
    read: async (start: number, end: number) => bytes.subarray(start, end),
  }
}
