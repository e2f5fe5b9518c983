import { attachments } from './it/attachments.ts'
import { categories } from './it/categories.ts'
import { document } from './it/document.ts'
import { documents } from './it/documents.ts'
import { fields } from './it/fields.ts'
import { friends } from './it/friends.ts'
import { health } from './it/health.ts'
import { keys } from './it/keys.ts'
import { links } from './it/links.ts'
import { logs } from './it/logs.ts'
import { notifications } from './it/notifications.ts'
import { offlineCard } from './it/offline-card.ts'
import { search } from './it/search.ts'
import { sharing } from './it/sharing.ts'
import { tools } from './it/tools.ts'
import { tour } from './it/tour.ts'
import { vaults } from './it/vaults.ts'
import { it as publicTexts } from './public/it.ts'
import type { MemberTexts } from './text-key.ts'

/** The texts of the vault in Italian. */
export const it: MemberTexts = {
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
