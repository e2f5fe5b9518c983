import { z } from 'zod'
import { ERRORS, type ErrorCode, type Problem } from '../errors.ts'
import { type JsonSchema, toJsonSchema } from './json-schema.ts'

// ERRORS has exactly these keys. Object.keys only knows that they are strings.
const codes = Object.keys(ERRORS) as ErrorCode[]

const problem: z.ZodType<Problem> = z.strictObject({
  type: z.literal('about:blank'),
  title: z.string(),
  status: z.int(),
  code: z.enum(codes),
  message: z.string(),
  request_id: z.string(),
  fields: z.array(z.strictObject({ path: z.string(), problem: z.string() })).optional(),
  detail: z.string().optional(),
  attempts: z.int().min(0).optional(),
  minimum: z.int().min(1).optional(),
  limit: z.string().optional(),
  most: z.int().min(0).optional(),
  ended: z.enum(['read', 'expired', 'destroyed']).optional(),
  ended_at: z.int().min(0).optional(),
  try_at: z.int().min(0).optional(),
  newer: z.unknown().optional(),
})

/** The response body of every failed call. */
export function describeProblem(): JsonSchema {
  return { ...toJsonSchema(problem, 'output'), description: 'Problem details (RFC 9457).' }
}
