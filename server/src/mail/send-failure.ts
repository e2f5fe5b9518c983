/** Why a mail was not taken, as far as it may be kept: the words of a server quote addresses. */
export interface SendFailure {
  /** Such as `EENVELOPE 550`. */
  readonly error: string
  /** The same mail would be refused again. */
  readonly isPermanent: boolean
}

/** What an error of sending means for the mail. */
export function describeSendFailure(error: unknown): SendFailure {
  const { code, responseCode, command } = membersOf(error)
  const name = typeof code === 'string' && /^\w{1,40}$/.test(code) ? code : 'UNKNOWN'
  const answer = typeof responseCode === 'number' ? responseCode : undefined
  return {
    error: answer === undefined ? name : `${name} ${answer}`,
    isPermanent: answer !== undefined && isRefusal(answer) && isAboutMail(command),
  }
}

/** RFC 5321, 4.2.1. A bad sequence of commands says something about the conversation only. */
function isRefusal(answer: number): boolean {
  return answer >= 500 && answer <= 599 && answer !== 503
}

/**
 * A refusal of the login, of TLS or of the sender is one of this service: somebody corrects that, and
 * the mail is still wanted then.
 */
function isAboutMail(command: unknown): boolean {
  return command === 'RCPT TO' || command === 'DATA'
}

function membersOf(error: unknown): Partial<Record<'code' | 'responseCode' | 'command', unknown>> {
  return typeof error === 'object' && error !== null ? error : {}
}
