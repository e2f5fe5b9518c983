/** A row of the tables of calls: section 7 of both documents of the specification. */
export interface SpecifiedCall {
  /** Method and path as the table writes them, without the query. */
  call: string
  /** Members that a caller may send, the query's among them. */
  payload: readonly string[]
  /** Members of the answer, or of its entries; `file` where the answer is a file. */
  answer: readonly string[] | 'file'
}

// Entities of section 3, where a table says "the document" or "a category".
const VAULT = ['vault_id', 'name', 'description', 'icon', 'tags']
const DOCUMENT = [
  'document_id',
  'vault_id',
  'category_id',
  'user_id',
  'isShared',
  'created_at',
  'updated_at',
  'header',
  'body',
  'encrypted_keys',
  'attachments',
]
/** A list carries no bodies: they come with the document (decision 5). */
const DOCUMENT_ROW = DOCUMENT.filter((member) => member !== 'body')
const CATEGORY = ['category_id', 'vault_id', 'parent_id', 'name', 'labels', 'icon']
const CATEGORY_LIST = [...CATEGORY, 'children', 'count_docs', 'virtual', 'level']
const HANDSHAKE = [
  'handshake_id',
  'payload',
  'payload_hash',
  'sender_alias',
  'receiver_alias',
  'receiver',
  'expires_at',
  'revoked',
  'revoke_hash',
  'revoke_signature',
]

/** An answer that the tables do not show has no members here. */
export const SPECIFIED_CALLS: readonly SpecifiedCall[] = [
  // document 1
  { call: 'GET /api/auth/logout', payload: [], answer: [] },
  { call: 'POST /auth/validate', payload: [], answer: ['user_id', 'roles', 'scopes'] },
  { call: 'POST /api/validate', payload: [], answer: ['user_id', 'roles', 'scopes'] },
  { call: 'POST /api/auth/login', payload: ['user_id'], answer: ['challenge', 'code_verifier'] },
  {
    call: 'POST /api/auth/verify',
    payload: ['user_id', 'signature', 'code_verifier'],
    answer: ['message', 'secret', 'qrCode', 'codes', 'code_verifier', 'two_factor_required'],
  },
  {
    call: 'POST /api/auth/verify-2fa',
    payload: ['token', 'code_verifier'],
    answer: ['cur_key', 'user', 'warning'],
  },
  {
    call: 'POST /api/auth/register',
    payload: ['user_id', 'publicSigningKey', 'publicExchangeKey'],
    answer: [],
  },
  { call: 'GET /api/auth/getkey', payload: ['key_id'], answer: ['cur_key', 'next_key'] },
  // Of a contact only the addresses travel in clear (product decision 43), of an address nothing.
  { call: 'GET /api/contact/', payload: [], answer: ['emails'] },
  { call: 'PUT /api/contact/', payload: ['emails'], answer: [] },
  { call: 'PUT /api/address/', payload: [], answer: [] },
  { call: 'GET /api/vault/all', payload: [], answer: VAULT },
  { call: 'POST /api/vault', payload: ['name', 'description', 'icon', 'tags'], answer: VAULT },
  { call: 'GET /api/handshake/all', payload: [], answer: HANDSHAKE },
  { call: 'GET /api/handshake', payload: ['handshake_id'], answer: ['payload'] },
  { call: 'PUT /api/handshake', payload: ['handshake_id', 'alias'], answer: [] },
  { call: 'POST /api/handshake/revoke/signed', payload: HANDSHAKE, answer: [] },
  { call: 'POST /handshake', payload: ['alias', 'expires_at'], answer: ['pincode'] },
  {
    call: 'POST /handshake/receiver/pincode',
    payload: ['pincode', 'alias'],
    answer: ['pincode'],
  },
  { call: 'POST /handshake/sender/pincode', payload: ['pincode'], answer: ['payload'] },
  {
    call: 'POST /handshake/sender/signed',
    payload: ['payload', 'payload_hash', 'sender_signature'],
    answer: ['pincode'],
  },
  {
    call: 'POST /handshake/receiver/signpin',
    payload: ['pincode'],
    answer: ['handshake_id', 'payload_hash'],
  },
  {
    call: 'POST /handshake/receiver/signed',
    payload: ['handshake_id', 'receiver_signature'],
    answer: [],
  },
  // document 2
  { call: 'GET /api/doc/all', payload: ['vault_id'], answer: DOCUMENT_ROW },
  { call: 'GET /api/doc/', payload: ['document_id'], answer: DOCUMENT },
  {
    call: 'POST /api/doc',
    payload: ['vault_id', 'category_id', 'header', 'body', 'encrypted_keys'],
    answer: [],
  },
  {
    call: 'PUT /api/doc',
    payload: [
      'document_id',
      'vault_id',
      'category_id',
      'header',
      'body',
      'encrypted_keys',
      'handshake_ids',
      'scopes',
    ],
    answer: DOCUMENT,
  },
  {
    call: 'POST /api/doc/logs',
    payload: ['document_id', 'limit', 'page'],
    answer: ['objs', 'totalCount', 'totalPages', 'currentPage', 'limit'],
  },
  { call: 'POST /api/doc/download', payload: ['document_id', 'file_path'], answer: 'file' },
  {
    call: 'POST /api/doc/attachment',
    payload: ['document_id', 'attachment_id'],
    answer: DOCUMENT,
  },
  // `file` is the body; `filename` goes and comes with the calls around it (product decision 46).
  { call: 'POST /doc/upload', payload: ['document_id'], answer: [] },
  {
    call: 'GET /api/user/publickey',
    payload: ['user_id'],
    answer: ['publicSigningKey', 'publicExchangeKey'],
  },
  {
    call: 'GET /user/publickey',
    payload: ['user_id'],
    answer: ['publicSigningKey', 'publicExchangeKey'],
  },
  { call: 'GET /api/category/all', payload: ['vault_id'], answer: CATEGORY_LIST },
  { call: 'GET /api/category', payload: ['category_id'], answer: CATEGORY_LIST },
  { call: 'POST /api/category', payload: CATEGORY, answer: [] },
  { call: 'PUT /api/category', payload: CATEGORY, answer: [] },
  { call: 'POST /api/category/delete', payload: ['category_id'], answer: [] },
  {
    call: 'POST /share',
    payload: [
      'message',
      'file',
      'filename',
      'file_size',
      'mime_type',
      'iv',
      'key',
      'user_id',
      'ttl',
    ],
    answer: ['id'],
  },
  {
    call: 'GET /share/message',
    payload: ['id'],
    answer: ['user_id', 'sender_id', 'key', 'message', 'file'],
  },
  { call: 'POST /share/download', payload: ['filePath'], answer: 'file' },
]
