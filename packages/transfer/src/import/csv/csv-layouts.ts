import type { ImportFormat } from '../import-format.ts'
import type { ColumnRole } from './column-role.ts'

/** The table of a password manager. */
export interface CsvLayout {
  readonly format: ImportFormat
  /** Names of columns, in lower case, that no other table has together. */
  readonly requires: readonly string[]
  /** Roles by the names of columns. Others become custom fields. */
  readonly roles: Readonly<Record<string, ColumnRole>>
  /** Separates the names in a path of folders. */
  readonly pathSeparator?: string | RegExp
}

const OF_FIREFOX: CsvLayout['roles'] = {
  url: 'url',
  username: 'username',
  password: 'password',
  httprealm: 'leftover',
  // The address of the form, mostly the same as that of the page.
  formactionorigin: 'leftover',
  guid: 'ignore',
  timecreated: 'created',
  timelastused: 'leftover',
  timepasswordchanged: 'modified',
}
const OF_CHROME: CsvLayout['roles'] = {
  name: 'title',
  url: 'url',
  username: 'username',
  password: 'password',
  note: 'notes',
}

/** The tables that are known by their columns. The first that fits counts. */
export const CSV_LAYOUTS: readonly CsvLayout[] = [
  {
    format: 'bitwarden-csv',
    requires: ['name', 'login_uri', 'login_username', 'login_password'],
    roles: {
      folder: 'folder',
      collections: 'folder',
      favorite: 'favourite',
      type: 'ignore',
      name: 'title',
      notes: 'notes',
      fields: 'leftover',
      reprompt: 'leftover',
      archiveddate: 'leftover',
      login_uri: 'url',
      login_username: 'username',
      login_password: 'password',
      login_totp: 'totp',
    },
  },
  {
    format: 'lastpass-csv',
    requires: ['url', 'username', 'password', 'extra', 'grouping'],
    roles: {
      url: 'url',
      username: 'username',
      password: 'password',
      totp: 'totp',
      extra: 'notes',
      name: 'title',
      grouping: 'folder',
      fav: 'favourite',
    },
    pathSeparator: /[\\/]/,
  },
  {
    format: 'shrd-csv',
    requires: ['vault', 'category', 'title', 'username', 'password', 'favourite', 'fields'],
    roles: {
      vault: 'vault',
      category: 'folder',
      title: 'title',
      username: 'username',
      password: 'password',
      url: 'url',
      description: 'description',
      notes: 'notes',
      tags: 'tags',
      favourite: 'favourite',
      fields: 'leftover',
    },
  },
  {
    format: 'firefox-csv',
    requires: ['url', 'username', 'password', 'httprealm', 'guid'],
    roles: OF_FIREFOX,
  },
  {
    format: 'safari-csv',
    requires: ['title', 'url', 'username', 'password', 'otpauth', 'notes'],
    roles: {
      title: 'title',
      url: 'url',
      username: 'username',
      password: 'password',
      notes: 'notes',
      otpauth: 'totp',
      // 1Password 8 writes the same columns, and these.
      favorite: 'favourite',
      archived: 'leftover',
      tags: 'tags',
    },
  },
  {
    format: '1password-csv',
    requires: ['title', 'url', 'username', 'password', 'type', 'notes', 'uuid'],
    roles: {
      title: 'title',
      url: 'url',
      username: 'username',
      password: 'password',
      notes: 'notes',
      type: 'folder',
      uuid: 'ignore',
      scope: 'leftover',
      'master-password': 'secret',
      'secret key': 'secret',
    },
  },
  {
    format: 'nordpass-csv',
    requires: ['name', 'url', 'username', 'password', 'note', 'cardholdername', 'folder'],
    roles: {
      ...OF_CHROME,
      additional_urls: 'url',
      folder: 'folder',
      type: 'ignore',
      cardnumber: 'secret',
      cvc: 'secret',
    },
  },
  {
    format: 'dashlane-csv',
    requires: ['username', 'title', 'password', 'url', 'category'],
    roles: {
      username: 'username',
      username2: 'username',
      username3: 'username',
      title: 'title',
      password: 'password',
      note: 'notes',
      url: 'url',
      category: 'folder',
      otpsecret: 'totp',
      otpurl: 'totp',
    },
  },
  {
    format: 'proton-csv',
    requires: ['type', 'name', 'url', 'username', 'password', 'vault', 'totp'],
    roles: {
      type: 'ignore',
      name: 'title',
      url: 'url',
      email: 'username',
      username: 'username',
      password: 'password',
      note: 'notes',
      totp: 'totp',
      createtime: 'created',
      modifytime: 'modified',
      vault: 'vault',
    },
  },
  {
    format: 'keepass-csv',
    requires: ['group', 'title', 'username', 'password', 'url', 'notes'],
    roles: {
      group: 'folder',
      title: 'title',
      username: 'username',
      password: 'password',
      url: 'url',
      notes: 'notes',
      totp: 'totp',
      icon: 'ignore',
      'last modified': 'modified',
      created: 'created',
    },
  },
  {
    format: 'keepass-csv',
    requires: ['account', 'login name', 'password', 'web site', 'comments'],
    roles: {
      account: 'title',
      'login name': 'username',
      password: 'password',
      'web site': 'url',
      comments: 'notes',
    },
  },
  {
    format: 'chrome-csv',
    requires: ['name', 'url', 'username', 'password'],
    roles: OF_CHROME,
  },
]
