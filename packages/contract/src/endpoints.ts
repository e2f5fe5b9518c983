import type { z } from 'zod'
import { accountEndpoints } from './account-endpoints.ts'
import { userEndpoints } from './user-endpoints.ts'

/** Every call of the service by name. Server, client, OpenAPI and tests derive from this value. */
export const endpoints = { ...userEndpoints, ...accountEndpoints } as const

/** A key of {@link endpoints}. */
export type EndpointName = keyof typeof endpoints

/** The input that the handler of a call receives: parsed, with defaults filled in. */
export type EndpointInput<Name extends EndpointName> = z.output<(typeof endpoints)[Name]['input']>

/** The output that the handler of a call returns. */
export type EndpointOutput<Name extends EndpointName> = z.output<(typeof endpoints)[Name]['output']>
