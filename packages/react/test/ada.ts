/** Somebody whom the service knows. */
export const ADA = {
  email: 'ada@example.org',
  password: 'a long password for tests',
  name: 'Ada',
} as const
