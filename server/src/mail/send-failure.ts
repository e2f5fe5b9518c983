import type { Failure } from '../outbox/outbox-store.ts'

/**
 * Converts an error of sending into a reason such as `EENVELOPE 550`. The server's own words quote
 * addresses.
 */
export function describeSendFailure(error: unknown): Failure {
  const { code, responseCode, command } = membersOf(error)
  const name = typeof code === 'string' && /^\w{1,40}$/.test(code) ? code : 'UNKNOWN'
  const answer = typeof responseCode === 'number' ? responseCode : undefined
  return {
    error: answer === undefined ? name : `${name} ${answer}`,
    isPermanent: answer !== undefined && isRefusal(answer) && isAboutMail(command),
  }
}

/** RFC 5321, 4.2.1. A bad sequence of commands concerns only the conversation. */
function isRefusal(answer: number): boolean {
  return answer >= 500 && answer <= 599 && answer !== 503
}

/**
 * If the server refuses the login, TLS or the sender, the service is misconfigured. An operator
 * fixes that, and the mail is still wanted then.
 */
function isAboutMail(command: unknown): boolean {
  return command === 'RCPT TO' || command === 'DATA'
}

function membersOf(error: unknown): Partial<Record<'code' | 'responseCode' | 'command', unknown>> {
  return typeof error === 'object' && error !== null ? error : {}
}
