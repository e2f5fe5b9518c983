import { ShrdError } from '@shrd/crypto/errors'
import type { ShrdClient } from '../../src/client.ts'
import { problem } from '../fake-server.ts'
import { TOKEN } from '../handlers/token.ts'
import { retirePlayer, rotatePlayer } from '../rotate-player.ts'
import { openTab } from '../rotation/rotating-member.ts'
import {
  createDocumentScene,
  createDraft,
  createPartnerScene,
  createSharedScene,
  type DocumentScene,
  savePassword,
} from '../sharing-scene.ts'
import { PASSWORD } from '../world.ts'
import { forgeNext, getKept, replaceKept } from './forge.ts'
import { snapshotManifest } from './kept-manifest.ts'
import { type Lie, lie } from './lie.ts'

const BANK = { title: 'Bank', tags: [], icon: 'key', title_in_body: false }

/** A change of one tab that the other does not know. */
interface TabsScene extends DocumentScene {
  readonly tab: ShrdClient
}

/** Alice has the document open, and a second tab. */
async function openTabs<Opened extends DocumentScene>(scene: Opened): Promise<Opened & TabsScene> {
  const tab = openTab(scene.alice.browser)
  await tab.session.validate()
  await tab.documents.get(scene.document_id)
  return { ...scene, tab }
}

/** Attacks of a server that misinforms one tab or device about another. */
export const otherTabLies: readonly Lie[] = [
  lie({
    name: 'the server brings back a document to a tab in which it was open when another deleted it',
    row: [7, 8],
    check: ['OWNER_CHECKS/checkOwnIsListed'],
    async scene() {
      const scene = await openTabs(await createDocumentScene())
      await scene.alice.client.documents.deleteForGood(scene.document_id)
      return scene
    },
    tell({ server, document_id }) {
      Object.assign(getKept(server, document_id), server.versions.get(document_id)?.[0])
    },
    ask: ({ tab, document_id }) => tab.documents.get(document_id),
    code: 'document_unlisted',
  }),
  lie({
    name: 'the server calls saved what another device was faster to save',
    row: [7],
    check: ['refuseUnless/checkCurrent'],
    async scene() {
      const scene = await openTabs(await createDocumentScene())
      const { alice, document_id } = scene
      const base = await scene.tab.documents.get(document_id)
      const before = await alice.client.call('getManifest', {})
      const phone = await alice.signInElsewhere()
      await savePassword(phone, await phone.documents.get(document_id), 'theirs')
      return { ...scene, base, before }
    },
    tell({ alice, before }) {
      const stale = async () => problem(new ShrdError('manifest_stale'))
      alice.browser.intercept('getManifest', async () => Response.json(before))
      alice.browser.intercept('updateDocument', stale, async () => Response.json({}))
    },
    async ask({ tab, base }) {
      const { status } = await savePassword(tab, base, 'mine')
      if (status === 'stale') throw new ShrdError('document_stale')
    },
    code: 'document_stale',
  }),
  lie({
    name: 'the server hides from a tab that somebody was removed in another',
    row: [8, 38],
    check: ['KNOWN_STATE_CHECKS/checkNotOlder'],
    async scene() {
      const scene = await openTabs(await createSharedScene())
      const { server, alice, bob, document_id } = scene
      const base = await scene.tab.documents.get(document_id)
      const goBack = snapshotManifest(server, alice.member.identity.user_id)
      await alice.client.sharing.unshare(document_id, [bob.member.identity.user_id])
      return { ...scene, base, goBack }
    },
    tell({ alice, goBack }) {
      goBack()
      // The removed reader and the server only want the list of recipients.
      alice.browser.intercept('updateDocument', async () => Response.json({}))
    },
    ask: ({ tab, base }) => savePassword(tab, base, 'for those who are left'),
    code: 'manifest_rolled_back',
  }),
  lie({
    name: 'the server goes on with a tab whose stolen keys were replaced in another',
    row: [28],
    check: ['refuseUnless/checkNotReplacedHere'],
    async scene() {
      const scene = await openTabs(await createDocumentScene())
      const { client, file } = scene.alice
      const given = { file: file.text, password: PASSWORD }
      const { fileText } = await client.rotation.begin({ ...given, reason: 'compromised' })
      await client.rotation.confirm({ ...given, file: fileText })
      await client.rotation.prove(TOKEN)
      await client.rotation.submit()
      return scene
    },
    tell({ alice }) {
      alice.browser.intercept('createDocument', async () => Response.json({}))
    },
    ask: ({ tab, vault_id }) => tab.documents.create(createDraft(vault_id)),
    code: 'key_replaced',
  }),
  lie({
    name: 'the server hides from a tab that a partner’s stolen keys were replaced, as another saw',
    row: [8, 28],
    check: ['KEY_PIN_CHECKS/checkNotShorter'],
    async scene() {
      const scene = await createSharedScene(['update'])
      const { server, alice, bob, document_id } = scene
      await savePassword(bob.client, await bob.client.documents.get(document_id), 'by bob')
      const opened = await openTabs(scene)
      const { user_id } = bob.member.identity
      const before = await alice.client.call('getPublicKey', { user_id })
      await rotatePlayer(server, bob, 'compromised')
      await alice.client.partners.list()
      return { ...opened, before }
    },
    async tell({ server, bob, document_id, before }) {
      const { identity } = bob.member
      server.deviate('getPublicKey', (honest, { user_id }) =>
        user_id === identity.user_id ? before : honest,
      )
      const stolen = await forgeNext(identity, getKept(server, document_id), { header: BANK })
      replaceKept(server, stolen)
    },
    ask: ({ tab, document_id }) => tab.documents.get(document_id),
    code: 'key_log_rolled_back',
  }),
  lie({
    name: 'the server hides from a tab that a partner’s account is gone, as another saw',
    row: [8, 38],
    check: ['KEY_PIN_CHECKS/checkStillRetired'],
    async scene() {
      const scene = await openTabs(await createPartnerScene())
      const { server, alice, bob } = scene
      const { user_id } = bob.member.identity
      const before = await alice.client.call('getPublicKey', { user_id })
      await retirePlayer(server, bob)
      await alice.client.partners.list()
      return { ...scene, before }
    },
    tell({ server, bob, before }) {
      server.deviate('getPublicKey', (honest, { user_id }) =>
        user_id === bob.member.identity.user_id ? before : honest,
      )
    },
    ask: ({ tab, document_id, withBob }) => tab.sharing.share(document_id, [withBob], []),
    code: 'key_log_rolled_back',
  }),
]
