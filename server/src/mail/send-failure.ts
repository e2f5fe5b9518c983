/** The storable reason why a mail was not accepted. The server's own words quote addresses. */
export interface SendFailure {
  /** Such as `EENVELOPE 550`. */
  readonly error: string
  /** True if the same mail would be refused again. */
  readonly isPermanent: boolean
}

/** Converts an error of sending. */
export function describeSendFailure(error: unknown): SendFailure {
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
