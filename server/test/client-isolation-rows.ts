import type { EndpointName } from '@shrd/contract'
import type { FullAccount } from './full-account.ts'
import type { IsolationRow } from './isolation-rows.ts'

const nothing = () => ({})
const which = ({ client_id }: FullAccount) => ({ client_id })
/** A call about a client of another account, and what else it names. */
const foreign = (more: object = {}): IsolationRow => ({
  input: ({ client_id }) => ({ client_id, ...more }),
  refusal: 'client_not_found',
})

const MAIL = { kind: 'one_time_code', locale: 'de' }

/** Calls about clients, their branding and their domains. */
export const CLIENT_ISOLATION_ROWS: Readonly<Partial<Record<EndpointName, IsolationRow>>> = {
  listClients: { input: nothing },
  getClient: foreign(),
  listClientPresets: { input: nothing },
  getClientSnippet: foreign({ preset: 'grafana' }),
  addClient: {
    input: (theirs) => ({ ...which(theirs), preset: 'web', origins: ['https://a.example'] }),
    refusal: 'client_taken',
  },
  updateClient: foreign({ version: 1, name: 'Mine' }),
  previewClientChange: foreign({ remove: true }),
  removeClient: foreign(),
  addClientSecret: foreign(),
  removeClientSecret: {
    input: ({ client_id, secret_id }) => ({ client_id, secret_id }),
    refusal: 'client_not_found',
  },

  addClientDomain: foreign({ host: 'login.example.com' }),
  verifyClientDomain: foreign(),
  removeClientDomain: foreign(),

  getBranding: foreign(),
  saveBrandingDraft: foreign({ version: 1, branding: { theme: {}, texts: {}, mails: {} } }),
  publishBranding: foreign({ version: 1 }),
  rollBackBranding: foreign({ version: 1 }),
  getBrandingVersion: foreign({ version: '1' }),
  previewBranding: foreign(),
  previewMail: foreign(MAIL),
  sendTestMail: foreign(MAIL),
  uploadBrandImage: foreign({ slot: 'logo' }),
}
