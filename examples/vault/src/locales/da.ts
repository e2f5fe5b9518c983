import { attachments } from './da/attachments.ts'
import { categories } from './da/categories.ts'
import { document } from './da/document.ts'
import { documents } from './da/documents.ts'
import { fields } from './da/fields.ts'
import { friends } from './da/friends.ts'
import { health } from './da/health.ts'
import { keys } from './da/keys.ts'
import { links } from './da/links.ts'
import { logs } from './da/logs.ts'
import { notifications } from './da/notifications.ts'
import { offlineCard } from './da/offline-card.ts'
import { search } from './da/search.ts'
import { sharing } from './da/sharing.ts'
import { tools } from './da/tools.ts'
import { tour } from './da/tour.ts'
import { vaults } from './da/vaults.ts'
import { da as publicTexts } from './public/da.ts'
import type { MemberTexts } from './text-key.ts'

/** The texts of the vault in Danish. */
export const da: MemberTexts = {
  ...publicTexts,
  ...friends,
  ...health,
  ...keys,
  ...notifications,
  ...offlineCard,
  ...search,
  ...fields,
  ...vaults,
  ...categories,
  ...documents,
  ...document,
  ...sharing,
  ...tools,
  ...tour,
  ...links,
  ...logs,
  ...attachments,
}
