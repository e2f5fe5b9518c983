import { sha256, statementText } from './conventions.ts'
import { decodeBase64, decodeBase64url, encodeBase64url } from './encodings.ts'
import { type PrivateKeys, readKeyLog } from './identity.ts'
import { readVectors, runPage } from './run-page.ts'
import {
  claimOf,
  linkSecret,
  openShare,
  partKey,
  type Reader,
  readFragment,
  stretchPassphrase,
} from './shares.ts'

interface Member extends PrivateKeys {
  user_id: string
  genesis: unknown
}

interface LinkInput {
  operation: 'read link'
  fragment: string
  passphrase: string | null
}

interface PassphraseInput {
  operation: 'stretch passphrase'
  secret: string
  flags: string
  passphrase: string
}

interface KeyInput {
  operation: 'derive key'
  secret: string
  flags: string
  label: string
  iv: string
}

interface ShareInput {
  operation: 'open share'
  fragment: string
  passphrase: string | null
  reader: string | null
  sender: string | null
  now: number
  share: unknown
}

type Input = LinkInput | PassphraseInput | KeyInput | ShareInput

const members = readVectors<Record<string, Member>>('shrd/identities')

function reader(name: string | null): Reader | null {
  if (name === null) return null
  const member = members[name]
  if (member === undefined) throw new Error(`Nobody is called ${name}.`)
  const log = readKeyLog(member.user_id, [member.genesis], null)
  return { log, privateExchangeKey: member.privateExchangeKey }
}

function readLink({ fragment, passphrase }: LinkInput): object {
  const link = readFragment(fragment)
  const secret = linkSecret(link, passphrase)
  const claim = claimOf(link.flags, secret)
  return {
    passphrase: link.flags.includes('p'),
    member: link.flags.includes('m'),
    secret: encodeBase64url(link.secret),
    link_secret: encodeBase64url(secret),
    claim_statement: statementText({ flags: link.flags }),
    claim: encodeBase64url(claim),
    claim_hash: encodeBase64url(sha256(claim)),
  }
}

function stretch({ secret, flags, passphrase }: PassphraseInput): object {
  const { salt, stretched } = stretchPassphrase(
    { flags, secret: decodeBase64url(secret) },
    passphrase,
  )
  return { salt: encodeBase64url(salt), stretched: encodeBase64url(stretched) }
}

function deriveKey({ secret, flags, label, iv }: KeyInput): object {
  const key = partKey(decodeBase64url(secret), flags, label, decodeBase64(iv))
  return { key: encodeBase64url(key) }
}

function open(input: ShareInput): object {
  return openShare(input.share, {
    link: readFragment(input.fragment),
    passphrase: input.passphrase,
    reader: reader(input.reader),
    sender: reader(input.sender)?.log ?? null,
    now: input.now,
  })
}

runPage<Input>('shares', (input) => {
  switch (input.operation) {
    case 'read link':
      return readLink(input)
    case 'stretch passphrase':
      return stretch(input)
    case 'derive key':
      return deriveKey(input)
    case 'open share':
      return open(input)
  }
})
