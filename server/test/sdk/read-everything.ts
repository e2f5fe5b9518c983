import type { ShrdClient } from '@shrd/client'
import { SHARED_TITLE } from './rotating-vault.ts'

/** Everything of a member, as a client shows it. Fails where something is refused. */
export async function readEverything(client: ShrdClient): Promise<readonly string[]> {
  const seen: string[] = []
  for (const vault of listed(await client.vaults.list())) {
    const { vault_id, name, description } = vault
    seen.push(`vault ${name}: ${description}`)
    for (const { name: category } of listed(await client.categories.list(vault_id))) {
      seen.push(`category ${category}`)
    }
    for (const row of listed(await client.documents.list(vault_id))) {
      seen.push(...(await readDocument(client, row.document_id)))
    }
  }
  for (const { name } of listed(await client.partners.list())) seen.push(`partner ${name}`)
  const { own } = await client.preferences.get()
  const contact = await client.profile.getContact()
  const address = await client.profile.getAddress()
  seen.push(JSON.stringify([own, contact.fields, address.fields]))
  return [...new Set(seen)].toSorted()
}

async function readDocument(client: ShrdClient, document_id: string): Promise<string[]> {
  const { header, body } = await client.documents.get(document_id)
  // Both partners write into this one in between.
  const password = header.title === SHARED_TITLE ? '' : body.password
  const seen = [`document ${header.title}: ${password}`]
  for (const { file_id, name } of listed(await client.files.list(document_id))) {
    const { content } = await client.files.download(document_id, file_id)
    const chunks: Uint8Array[] = []
    for await (const chunk of content) chunks.push(chunk)
    seen.push(`file ${name}: ${Buffer.concat(chunks)}`)
  }
  return seen
}

function listed<Item>({
  items,
  refused,
}: {
  items: readonly Item[]
  refused: readonly { id: string; code: string }[]
}): readonly Item[] {
  for (const { id, code } of refused) throw new Error(`${id} refused: ${code}`)
  return items
}
