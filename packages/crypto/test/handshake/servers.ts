import { type Acceptance, createAcceptance } from '../../src/handshake/create-acceptance.ts'
import { createInvitation, type Invitation } from '../../src/handshake/create-invitation.ts'
import { createTranscript, type Transcript } from '../../src/handshake/create-transcript.ts'
import type { Offer } from '../../src/handshake/verify-offer.ts'
import type { Server, View } from './play-handshake.ts'
import { createHandshakeId, type Player } from './players.ts'
import { attackAuthenticator, attackHash, randomNonce, search } from './shrunk-strength.ts'
import { type AcceptanceAnswer, type OfferAnswer, offerFrom, START } from './sides.ts'

/** What one computation of an authenticator takes the attacker of {@link stall}. */
const EVALUATION_MS = 240_000

/** A server that passes on what it is told. */
export function relay(): Server {
  return {
    hears: false,
    breaksScreen: false,
    invite: async ({ handshake_id, sender_commitment }) => ({ handshake_id, sender_commitment }),
    accept: async (view) => acceptFrom(view, view.bob, view.acceptance),
    offer: async ({ alice }, offer) => ({ offer, log: alice.log }),
  }
}

/** Answers the sender with its own member instead of the receiver. */
export function substituteReceiver(): Server {
  const accept = once((view: View) => acceptAsMallory(view))
  return { ...relay(), accept }
}

/** Does so, with another answer each time it is asked. */
export function answerAnew(): Server {
  return { ...relay(), accept: acceptAsMallory }
}

/** Guesses the challenge, and makes an answer that fits the guess. */
export function guessChallenge(challenges: () => string): Server {
  const accept = once(async (view: View) => {
    const { found } = await grindAcceptance(view, challenges())
    return acceptFrom(view, view.mallory, found)
  })
  return { ...relay(), accept }
}

/** Has heard the challenge, and finds an answer with the very PIN that the receiver shows. */
export function grindReceiver(): Server {
  const accept = once(async (view: View) => {
    const { found } = await grindAcceptance(view, heard(view))
    return acceptFrom(view, view.mallory, found)
  })
  return { ...relay(), hears: true, accept }
}

/** Does so with computers that take the time limit for one try, and keeps the sender waiting. */
export function stall(): Server {
  const accept = once(async (view: View) => {
    const { found, tries } = await grindAcceptance(view, heard(view))
    const later = tries * EVALUATION_MS
    const at = { wall: START.wall + later, monotonic: START.monotonic + later }
    return { ...(await acceptFrom(view, view.mallory, found)), at }
  })
  return { ...relay(), hears: true, accept }
}

/** Invites the receiver in the name of its own member. */
export function substituteSender(): Server {
  const invitation = once(inviteAsMallory)
  return {
    ...relay(),
    invite: async (view) => commitTo(view.handshake_id, await invitation(view)),
    offer: once(async (view: View) => offerAsMallory(view, await invitation(view))),
  }
}

/** Does so, with other work behind it each time it is asked. */
export function offerAnew(): Server {
  const invitation = once(inviteAsMallory)
  return {
    ...relay(),
    invite: async (view) => commitTo(view.handshake_id, await invitation(view)),
    offer: async (view) => offerAsMallory(view, await invitation(view)),
  }
}

/** Stands in for both, to either side. */
export function substituteBoth(): Server {
  return { ...substituteSender(), accept: substituteReceiver().accept }
}

/** Has heard the challenge, and looks for a commitment that might do before anything is opened. */
export function grindCommitment(): Server {
  const invitation = once(async (view: View) => {
    const wanted = replyTo(heard(view), view.acceptance)
    return grindInvitation(view, view.handshake_id, wanted)
  })
  return {
    ...grindReceiver(),
    invite: async (view) => commitTo(view.handshake_id, await invitation(view)),
    offer: once(async (view: View) => offerAsMallory(view, await invitation(view))),
  }
}

/** Has heard the challenge, and commits to something else once the sender has opened. */
export function commitAnew(): Server {
  const offer = once(async (view: View, offered: Offer) => {
    const invitation = await grindInvitation(view, view.handshake_id, sasOf(view, offered))
    const { sender_commitment } = invitation
    return { ...(await offerAsMallory(view, invitation)), later: { sender_commitment } }
  })
  return { ...relay(), hears: true, offer }
}

/** Has heard the challenge, and has the receiver start over once the sender has opened. */
export function inviteAgain(): Server {
  let current: { invitation: Invitation; handshake_id: string } | undefined
  return {
    ...relay(),
    hears: true,
    breaksScreen: true,
    invite: async (view) => {
      const { offered } = view
      const handshake_id = offered === undefined ? view.handshake_id : createHandshakeId()
      const invitation =
        offered === undefined
          ? await inviteAsMallory(view)
          : await grindInvitation(view, handshake_id, sasOf(view, offered))
      current = { invitation, handshake_id }
      return commitTo(handshake_id, invitation)
    },
    offer: async (view) => {
      if (current === undefined) throw new TypeError('Nobody was invited.')
      return offerAsMallory(view, current.invitation, current.handshake_id)
    },
  }
}

/** Has heard the challenge, and looks for an id under which its own invitation has the same SAS. */
export function grindId(): Server {
  const invitation = once(inviteAsMallory)
  return {
    ...relay(),
    hears: true,
    invite: async (view) => commitTo(view.handshake_id, await invitation(view)),
    offer: once(async (view: View, offered: Offer) => {
      const made = await invitation(view)
      const wanted = sasOf(view, offered)
      const { found } = search(wanted, createHandshakeId, (handshake_id) =>
        sasFor(view, createTranscript(handshake_id, made, view.acceptance)),
      )
      return { ...(await offerAsMallory(view, made, found)), later: { handshake_id: found } }
    }),
  }
}

/** Has heard the challenge, and looks for work that would change the SAS to the wanted one. */
export function grindWork(tries: number): Server {
  const invitation = once(inviteAsMallory)
  const offer = once(async (view: View, offered: Offer) => {
    const wanted = await sasWithWork(view, transcriptOf(view, offered), offered)
    const transcript = createTranscript(view.handshake_id, await invitation(view), view.acceptance)
    let answer = await offerFrom(view.setting.strength, view.mallory, transcript)
    for (let tried = 1; tried < tries; tried += 1) {
      if ((await sasWithWork(view, transcript, answer)) === wanted) break
      answer = await offerFrom(view.setting.strength, view.mallory, transcript)
    }
    return { offer: answer, log: view.mallory.log }
  })
  return {
    ...relay(),
    hears: true,
    invite: async (view) => commitTo(view.handshake_id, await invitation(view)),
    offer,
  }
}

/** Answers and invites with the true parts of a handshake between two others, under the same id. */
export function crossWith(carol: Player, dave: Player): Server {
  const invitation = once((_view: View) => inviteAs(carol))
  const acceptance = once((_view: View) => createAcceptance(dave.identity))
  return {
    ...relay(),
    invite: async (view) => commitTo(view.handshake_id, await invitation(view)),
    accept: async (view) => acceptFrom(view, dave, await acceptance(view)),
    offer: once(async (view: View) => {
      const { handshake_id, setting } = view
      const theirs = createTranscript(handshake_id, await invitation(view), await acceptance(view))
      return { offer: await offerFrom(setting.strength, carol, theirs), log: carol.log }
    }),
  }
}

function heard({ challenge }: View): string {
  if (challenge === undefined) throw new TypeError('This server has heard nothing.')
  return challenge
}

async function acceptFrom(
  { handshake_id, alice }: View,
  receiver: Player,
  { receiver_id, receiver_nonce }: Acceptance,
): Promise<AcceptanceAnswer> {
  const payload = { handshake_id, sender_id: alice.identity.user_id, receiver_id }
  return { received: { payload, receiver_nonce }, log: receiver.log }
}

async function acceptAsMallory(view: View): Promise<AcceptanceAnswer> {
  return acceptFrom(view, view.mallory, await createAcceptance(view.mallory.identity))
}

function inviteAs(sender: Player): Promise<Invitation> {
  return createInvitation(sender.identity, { created_at: START.wall, expires_at: null })
}

function inviteAsMallory({ mallory }: View): Promise<Invitation> {
  return inviteAs(mallory)
}

function commitTo(handshake_id: string, { sender_commitment }: Invitation) {
  return { handshake_id, sender_commitment }
}

async function offerAsMallory(
  { setting, mallory, acceptance, ...view }: View,
  invitation: Invitation,
  handshake_id: string = view.handshake_id,
): Promise<OfferAnswer> {
  const transcript = createTranscript(handshake_id, invitation, acceptance)
  return { offer: await offerFrom(setting.strength, mallory, transcript), log: mallory.log }
}

/** The SAS that the sender shows, computed from what was opened and the challenge. */
function sasOf(view: View, offered: Offer): string {
  return sasFor(view, transcriptOf(view, offered))
}

function transcriptOf(view: View, { payload, sender_nonce }: Offer): Transcript {
  const { sender_commitment, answered } = view
  const opening = { ...payload, sender_nonce, sender_commitment }
  return createTranscript(payload.handshake_id, opening, answered)
}

/** The SAS by the clients' own rule, in case it covers the work. */
function sasWithWork(view: View, transcript: Transcript, offer: Offer): Promise<string> {
  const { strength, rules } = view.setting
  return rules.deriveSas(strength, heard(view), transcript, offer)
}

function sasFor(view: View, value: Transcript): string {
  return attackAuthenticator(heard(view), attackHash({ purpose: 'handshake-sas', value }))
}

function replyTo(challenge: string, value: Acceptance): string {
  return attackAuthenticator(challenge, attackHash({ purpose: 'handshake-reply', value }))
}

/** An acceptance by its own member that has the receiver's reply to this challenge. */
async function grindAcceptance(view: View, challenge: string) {
  const own = await createAcceptance(view.mallory.identity)
  const make = () => ({ ...own, receiver_nonce: randomNonce() })
  return search(replyTo(challenge, view.acceptance), make, (one) => replyTo(challenge, one))
}

/** An invitation by its own member that has the wanted SAS. */
async function grindInvitation(
  view: View,
  handshake_id: string,
  wanted: string,
): Promise<Invitation> {
  const { sender_commitment: _, challenge, ...own } = await inviteAsMallory(view)
  const make = (): Invitation => {
    const value = { ...own, sender_nonce: randomNonce() }
    const commitment = attackHash({ purpose: 'handshake-commitment', value })
    return { ...value, challenge, sender_commitment: commitment.toString('base64url') }
  }
  return search(wanted, make, (invitation) =>
    sasFor(view, createTranscript(handshake_id, invitation, view.acceptance)),
  ).found
}

/** What is made at the first call, and given again at later ones. */
function once<Arguments extends unknown[], Result>(
  make: (...given: Arguments) => Promise<Result>,
): (...given: Arguments) => Promise<Result> {
  let made: Promise<Result> | undefined
  return (...given) => {
    made ??= make(...given)
    return made
  }
}
