import { getKey, login, logout, register, validate, verify, verifyTwoFactor } from './auth/login.ts'
import { createDocument, getDocument, listDocuments } from './vault/documents.ts'
import { createVault, listVaults } from './vault/vaults.ts'

/** Every call of the service by name. Server, client, OpenAPI and tests derive from this value. */
export const endpoints = {
  login,
  verify,
  verifyTwoFactor,
  register,
  getKey,
  logout,
  validate,
  listVaults,
  createVault,
  listDocuments,
  getDocument,
  createDocument,
} as const

/** A key of {@link endpoints}. */
export type EndpointName = keyof typeof endpoints
