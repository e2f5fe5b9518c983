// Written by `npm run generate` from the contract.

/** Inputs and outputs of the calls that programs can make with an API key. */
export interface ManagementCalls {
  /** Gets the account: name, plan, and the time of its deletion. Scope `account:read`. */
  readonly getAccountDetails: {
    readonly input: Readonly<Record<string, never>>
    readonly output: {
      /** `acc_` and 26 base32 characters, or `acc_platform`. The server creates it. */
      readonly account_id: string
      readonly name: string
      /** `platform`: the account of the service itself. */
      readonly kind: "platform" | "developer"
      /** Plans of a member. */
      readonly plan_type: "free_trial" | "personal" | "team" | "enterprise"
      /** Milliseconds since 1970. */
      readonly created_at: number
      /** When its deletion begins; `null` unless an owner has asked for it. */
      readonly deletion_at: number | null
    }
  }
  /** Lists the events of the account, newest first. Scope `events:read`. */
  readonly listEvents: {
    readonly input: {
      readonly type?: "account.created" | "account.updated" | "account.deletion_scheduled" | "account.deletion_cancelled" | "account.member_invited" | "account.invitation_withdrawn" | "account.member_added" | "account.member_removed" | "account.owner_changed" | "account.plan_changed" | "api_key.created" | "api_key.revoked" | "client.created" | "client.updated" | "client.deleted" | "client.secret_added" | "client.secret_removed" | "client.draft_saved" | "client.published" | "client.rolled_back" | "client.image_added" | "client.test_mail_sent" | "client.domain_added" | "client.domain_verified" | "client.domain_removed" | "provider.created" | "provider.updated" | "provider.deleted" | "provider.domain_added" | "provider.domain_verified" | "provider.domain_removed" | "provider.token_read" | "attribute.created" | "attribute.updated" | "attribute.deleted" | "user.registered" | "user.created" | "user.imported" | "user.updated" | "user.email_changed" | "user.password_changed" | "user.reset_forced" | "user.second_factor_added" | "user.second_factor_removed" | "user.passkey_added" | "user.passkey_renamed" | "user.passkey_removed" | "user.passkey_refused" | "user.second_factor_reset_requested" | "user.second_factor_reset_started" | "user.second_factor_reset_cancelled" | "user.second_factor_reset_completed" | "user.emergency_codes_created" | "user.provider_connected" | "user.provider_disconnected" | "user.address_released" | "user.keys_replaced" | "user.suspended" | "user.reactivated" | "user.deleted" | "user.signed_in" | "user.sign_in_failed" | "user.signed_out" | "user.sessions_ended" | "user.application_ended" | "users.exported" | "users.import_opened" | "users.import_uploaded" | "users.import_started" | "users.import_cancelled" | "users.import_finished" | "webhook.created" | "webhook.updated" | "webhook.deleted" | "webhook.secret_changed" | "webhook.replayed" | "webhook.tested" | "webhook.disabled" | "billing.details_changed" | "billing.invoice_issued" | "billing.payment_recorded" | "billing.invoice_paid" | "billing.reminder_sent" | "billing.past_due" | "billing.reactivated" | "billing.expired" | "billing.purge_announced" | "billing.data_purged"
      /** The id of the actor. */
      readonly actor?: string
      readonly target?: string
      /** Events at this time or later, in milliseconds since 1970. */
      readonly from?: number
      /** Events before this time. */
      readonly until?: number
      /** `next` of the part before. */
      readonly after?: string
      readonly limit?: number
    }
    readonly output: {
      readonly objs: readonly ({
        /** `evt_` and 26 base32 characters. Ids sort by the time of their event. */
        readonly event_id: string
        /** Its place in the chain of hashes: 1, 2, 3, …; `null` for a moment, until the service has sealed it. */
        readonly number: number | null
        /** One of `EVENT_TYPES`, or of those of a newer service. */
        readonly type: string
        /** Who caused an event. `system`: the service itself, whose `id` is `null`. */
        readonly actor: {
          readonly kind: "user" | "api_key" | "operator" | "system"
          /** A `sub` or a `key_id`. */
          readonly id: string | null
        }
        /** The id of the changed record. */
        readonly target: string | null
        /** Never secrets. */
        readonly details: Readonly<Record<string, string | number | boolean | null | readonly string[]>>
        /** `null` if no request caused it. */
        readonly request_id: string | null
        readonly address: string | null
        /** Milliseconds since 1970. */
        readonly at: number
      })[]
      readonly next: string | null
    }
  }
  /** Counts sign-ins, failures and active users by day, until today. Scope `events:read`. */
  readonly getFigures: {
    readonly input: {
      readonly days?: number
    }
    readonly output: {
      /** One entry for each day, the oldest first. The last one is today. */
      readonly days: readonly {
        /** The first moment of the day. */
        readonly day: number
        readonly sign_ins: number
        /** Sign-ins that failed, as far as they are events. */
        readonly failures: number
        /** Users with a sign-in on this day. */
        readonly active_users: number
      }[]
    }
  }
  /** Lists the users of the account, or those whose names or addresses match a search. Scope `users:read`. */
  readonly listUsers: {
    readonly input: {
      /** Beginnings of words of names, address or user name; all must match. Or a whole subject. */
      readonly search?: string
      readonly status?: "active" | "suspended"
      readonly order?: "newest" | "name" | "last_sign_in"
      /** `next` of the part before. */
      readonly after?: string
      readonly limit?: number
    }
    readonly output: {
      readonly objs: readonly ({
        /** `p_` and 26 base32 characters: the permanent subject of a user. The server creates it. */
        readonly sub: string
        /** `null` for a member who registered with keys alone. */
        readonly email: string | null
        readonly email_verified: boolean
        readonly name: string | null
        readonly preferred_username: string | null
        readonly status: "active" | "suspended"
        /** Milliseconds since 1970. */
        readonly created_at: number
        /** `null` if the user has never signed in. */
        readonly last_sign_in_at: number | null
      })[]
      readonly next: string | null
    }
  }
  /** Counts the users of the account by their status. Scope `users:read`. */
  readonly countUsers: {
    readonly input: Readonly<Record<string, never>>
    readonly output: {
      readonly active: number
      readonly suspended: number
    }
  }
  /** Gets a user: profile, attributes, which credentials exist, sessions, applications. Scope `users:read`. */
  readonly getAccountUser: {
    readonly input: {
      /** `p_` and 26 base32 characters: the permanent subject of a user. The server creates it. */
      readonly sub: string
    }
    readonly output: {
      readonly sub: string
      readonly email: string | null
      readonly email_verified: boolean
      readonly name: string | null
      readonly preferred_username: string | null
      readonly status: "active" | "suspended"
      readonly created_at: number
      readonly last_sign_in_at: number | null
      /** Milliseconds since 1970. */
      readonly updated_at: number
      readonly locale: "da" | "de" | "en" | "fr" | "it" | null
      /** The standard claims of a user. They may be of a time with other rules. */
      readonly profile: {
        readonly given_name?: string
        readonly family_name?: string
        readonly nickname?: string
        readonly picture?: string
        readonly website?: string
        readonly zoneinfo?: string
        /** In the form of E.164. Nobody has proven it. */
        readonly phone_number?: string
        /** OpenID Connect Core 1.0, 5.1.1. `formatted` is composed by the service. */
        readonly address?: {
          readonly street_address?: string
          readonly postal_code?: string
          readonly locality?: string
          readonly region?: string
          readonly country?: string
        }
      }
      readonly attributes: readonly ({
        readonly name: string
        readonly type: "text" | "number" | "boolean" | "list"
        /** `null` if nobody has set it. */
        readonly value: string | number | boolean | readonly string[] | null
      })[]
      readonly password: {
        /** How it is hashed, such as `argon2id` or `bcrypt`. */
        readonly kind: string
        /** Milliseconds since 1970. */
        readonly set_at: number
        /** True if it was imported, and the user has not yet signed in with it. */
        readonly is_imported: boolean
      } | null
      readonly second_factor: {
        /** Milliseconds since 1970. */
        readonly created_at: number
        /** The number of emergency codes left. */
        readonly codes_left: number
      } | null
      /** The oldest first. */
      readonly passkeys: readonly ({
        /** `psk_` and 26 base32 characters: names a passkey in the calls of its user. */
        readonly passkey_id: string
        /** What the user calls it; `null` if they gave no name. Show the provider by `aaguid` instead. */
        readonly name: string | null
        /** The model of an authenticator: an AAGUID, lower case. All zeros if it does not say. */
        readonly aaguid: string
        /** The domain at which it signs in. */
        readonly rp_id: string
        /** True if it can be on several devices (backup eligible), false if it stays on its device. */
        readonly is_synced: boolean
        /** True if it has been on several devices, or in a backup, when it was last used. */
        readonly is_backed_up: boolean
        /** Milliseconds since 1970. */
        readonly created_at: number
        readonly last_used_at: number | null
      })[]
      /** Providers with which the user signs in, the oldest first. */
      readonly connections: readonly ({
        /** `con_` and 26 base32 characters: a user's connection to a provider. The server creates it. */
        readonly connection_id: string
        /** `prv_` and 26 base32 characters: a provider of an account. The server or the caller creates it. */
        readonly provider_id: string
        /** What a provider is: one with its own rules, or any that speaks a standard. */
        readonly kind: "google" | "apple" | "microsoft" | "github" | "gitlab" | "oidc" | "oauth2"
        /** The name of the provider. */
        readonly name: string
        /** The address at the provider, at the last sign-in. */
        readonly email: string | null
        /** Milliseconds since 1970. */
        readonly created_at: number
        readonly last_used_at: number | null
      })[]
      /** True for a member with keys: they delete their account in the vault. */
      readonly has_keys: boolean
      /** True for operators of the platform, whom only operator calls change. */
      readonly is_protected: boolean
      /** Failed attempts with the password in a row. */
      readonly failed_attempts: number
      readonly sessions: readonly ({
        readonly reference: string
        readonly amr: readonly string[]
        readonly key_proven: boolean
        /** True for the session that makes the call. */
        readonly current: boolean
        /** Browser and operating system as text, from the user agent. */
        readonly browser: string
        /** A rough place, from the address; `null` if it is unknown. */
        readonly place: string | null
        /** Milliseconds since 1970. */
        readonly created_at: number
        /** Milliseconds since 1970. */
        readonly last_used_at: number
      })[]
      readonly applications: readonly ({
        /** Of a program that nobody has registered, the address of its description; `name` is its domain. */
        readonly client_id: string
        readonly name: string
        /** The registered logo. Loading it tells the application's server who looks at the list, and when. */
        readonly logo_uri: string | null
        /** True for an application of the service itself, which needs no consent. */
        readonly first_party: boolean
        /** Scopes of OpenID Connect, from all sessions. */
        readonly scopes: readonly string[]
        /** The scopes at APIs, by the address of each API. */
        readonly resources: readonly {
          readonly uri: string
          readonly scopes: readonly string[]
        }[]
        /** When the user first allowed it, in the present grant. */
        readonly since: number
        /** When the server last issued a token to it; `null` if no such token is left. */
        readonly last_used_at: number | null
        /** The number of the user's active sessions that use it. */
        readonly sessions: number
      })[]
    }
  }
  /** Creates a user, and mails them a link to set a password. Scope `users:write`. */
  readonly createAccountUser: {
    readonly input: {
      readonly email: string
      readonly name?: string | null
      readonly locale?: "da" | "de" | "en" | "fr" | "it" | null
      readonly preferred_username?: string | null
      readonly profile?: {
        readonly given_name?: string | null
        readonly family_name?: string | null
        readonly nickname?: string | null
        readonly picture?: string | null
        readonly website?: string | null
        readonly zoneinfo?: string | null
        readonly phone_number?: string | null
        readonly address?: {
          readonly street_address?: string | null
          readonly postal_code?: string | null
          readonly locality?: string | null
          readonly region?: string | null
          readonly country?: string | null
        }
      }
      readonly attributes?: Readonly<Record<string, string | number | boolean | readonly string[] | null>>
    }
    readonly output: {
      /** `p_` and 26 base32 characters: the permanent subject of a user. The server creates it. */
      readonly sub: string
    }
  }
  /** Changes profile and attributes of a user. Scope `users:write`. */
  readonly updateAccountUser: {
    readonly input: {
      readonly sub: string
      readonly name?: string | null
      readonly locale?: "da" | "de" | "en" | "fr" | "it" | null
      readonly preferred_username?: string | null
      readonly profile?: {
        readonly given_name?: string | null
        readonly family_name?: string | null
        readonly nickname?: string | null
        readonly picture?: string | null
        readonly website?: string | null
        readonly zoneinfo?: string | null
        readonly phone_number?: string | null
        readonly address?: {
          readonly street_address?: string | null
          readonly postal_code?: string | null
          readonly locality?: string | null
          readonly region?: string | null
          readonly country?: string | null
        }
      }
      readonly attributes?: Readonly<Record<string, string | number | boolean | readonly string[] | null>>
    }
    readonly output: {
      readonly success: true
    }
  }
  /** Suspends a user, and ends their sessions and tokens at once. Scope `users:write`. */
  readonly suspendAccountUser: {
    readonly input: {
      /** `p_` and 26 base32 characters: the permanent subject of a user. The server creates it. */
      readonly sub: string
    }
    readonly output: {
      readonly success: true
    }
  }
  /** Ends the suspension of a user. Scope `users:write`. */
  readonly reactivateAccountUser: {
    readonly input: {
      /** `p_` and 26 base32 characters: the permanent subject of a user. The server creates it. */
      readonly sub: string
    }
    readonly output: {
      readonly success: true
    }
  }
  /** Mails a user a link to set a new password. Scope `users:write`. */
  readonly forcePasswordReset: {
    readonly input: {
      /** `p_` and 26 base32 characters: the permanent subject of a user. The server creates it. */
      readonly sub: string
    }
    readonly output: {
      readonly success: true
    }
  }
  /** Ends all sessions of a user and all tokens of applications. Scope `users:write`. */
  readonly endAccountUserSessions: {
    readonly input: {
      /** `p_` and 26 base32 characters: the permanent subject of a user. The server creates it. */
      readonly sub: string
    }
    readonly output: {
      readonly ended: number
    }
  }
  /** Deletes a user without keys, with all credentials, sessions and tokens. Scope `users:write`. */
  readonly deleteAccountUser: {
    readonly input: {
      /** `p_` and 26 base32 characters: the permanent subject of a user. The server creates it. */
      readonly sub: string
    }
    readonly output: {
      readonly success: true
    }
  }
  /** Downloads all users of the account, one in each line, with their password hashes. Scope `users:export`. */
  readonly exportUsers: {
    readonly input: {
      readonly format: "ndjson" | "csv"
    }
    readonly output: Response
  }
  /** Opens an import of users. The parts of its content follow. Scope `users:import`. */
  readonly openUserImport: {
    readonly input: {
      readonly format: "ndjson" | "csv"
      /** What happens to a user who has the address of a row. */
      readonly on_duplicate: "skip" | "update"
    }
    readonly output: {
      /** `imp_` and 26 base32 characters. The server creates it. */
      readonly import_id: string
    }
  }
  /** Stores one part of the content of an import. Scope `users:import`. */
  readonly uploadUserImport: {
    readonly input: {
      /** `imp_` and 26 base32 characters. The server creates it. */
      readonly import_id: string
      readonly part: number
    }
    readonly body: Uint8Array
    readonly output: {
      readonly part: number
      readonly size: number
    }
  }
  /** Starts an import whose parts are complete. Scope `users:import`. */
  readonly startUserImport: {
    readonly input: {
      /** `imp_` and 26 base32 characters. The server creates it. */
      readonly import_id: string
      readonly parts: number
      /** Bytes of all parts together. */
      readonly size: number
    }
    readonly output: {
      readonly success: true
    }
  }
  /** Ends an import before its last row. The users that it has imported stay. Scope `users:import`. */
  readonly cancelUserImport: {
    readonly input: {
      /** `imp_` and 26 base32 characters. The server creates it. */
      readonly import_id: string
    }
    readonly output: {
      readonly success: true
    }
  }
  /** Gets an import: its state, and how many rows came out how. Scope `users:import`. */
  readonly getUserImport: {
    readonly input: {
      /** `imp_` and 26 base32 characters. The server creates it. */
      readonly import_id: string
    }
    readonly output: {
      /** `imp_` and 26 base32 characters. The server creates it. */
      readonly import_id: string
      readonly format: "ndjson" | "csv"
      readonly on_duplicate: "skip" | "update"
      readonly state: "uploading" | "running" | "finished" | "failed" | "cancelled"
      /** Bytes of the content, and those that are done. */
      readonly size: number
      readonly position: number
      readonly rows: number
      readonly created: number
      readonly updated: number
      readonly skipped: number
      readonly refused: number
      /** Set exactly for `failed`. The rows before stay imported. */
      readonly failure: {
        readonly code: "not_utf8" | "csv_malformed" | "row_too_long" | "too_many_lines" | "column_unknown" | "column_repeated" | "email_column_missing" | "content_unreadable"
        readonly line: number
        /** The name of the column, if one is the reason. */
        readonly field: string | null
      } | null
      /** Milliseconds since 1970. */
      readonly created_at: number
      readonly started_at: number | null
      readonly finished_at: number | null
    }
  }
  /** Lists the imports of the account, the newest first. Scope `users:import`. */
  readonly listUserImports: {
    readonly input: Readonly<Record<string, never>>
    readonly output: readonly ({
      /** `imp_` and 26 base32 characters. The server creates it. */
      readonly import_id: string
      readonly format: "ndjson" | "csv"
      readonly on_duplicate: "skip" | "update"
      readonly state: "uploading" | "running" | "finished" | "failed" | "cancelled"
      /** Bytes of the content, and those that are done. */
      readonly size: number
      readonly position: number
      readonly rows: number
      readonly created: number
      readonly updated: number
      readonly skipped: number
      readonly refused: number
      /** Set exactly for `failed`. The rows before stay imported. */
      readonly failure: {
        readonly code: "not_utf8" | "csv_malformed" | "row_too_long" | "too_many_lines" | "column_unknown" | "column_repeated" | "email_column_missing" | "content_unreadable"
        readonly line: number
        /** The name of the column, if one is the reason. */
        readonly field: string | null
      } | null
      /** Milliseconds since 1970. */
      readonly created_at: number
      readonly started_at: number | null
      readonly finished_at: number | null
    })[]
  }
  /** Downloads how each row of an import came out. Scope `users:import`. */
  readonly downloadImportReport: {
    readonly input: {
      /** `imp_` and 26 base32 characters. The server creates it. */
      readonly import_id: string
      readonly format: "ndjson" | "csv"
      readonly rows?: "all" | "refused"
    }
    readonly output: Response
  }
  /** Gets state, plan, running period and next step; `null` for an account without bills. Scope `account:read`. */
  readonly getBilling: {
    readonly input: Readonly<Record<string, never>>
    readonly output: {
      readonly billing: {
        readonly state: "trial" | "active" | "past_due" | "expired" | "purged" | "ended"
        /** Plans of a member. */
        readonly plan: "free_trial" | "personal" | "team" | "enterprise"
        /** True if the account cannot stay on its plan after the free days. */
        readonly needs_plan: boolean
        /** The running period; `null` if nothing is counted at present. */
        readonly period: {
          /** Milliseconds since 1970. */
          readonly from: number
          /** Milliseconds since 1970. */
          readonly to: number
          /** True for the first days, which cost nothing. */
          readonly is_free: boolean
          /** What its invoice will say if nothing changes; 0 if there will be none. */
          readonly amount: number
        } | null
        /** The sum of all unpaid invoices. */
        readonly open_amount: number
        readonly next: {
          readonly kind: "announce_trial_end" | "close_period" | "past_due" | "remind" | "expire" | "announce_purge" | "purge" | "finish_purge" | "reactivate"
          /** Milliseconds since 1970. */
          readonly at: number
        } | null
        /** The time at which the data will be deleted; `null` unless it was announced. */
        readonly purge_at: number | null
        /** What an invoice says of its buyer. */
        readonly details: {
          /** The company, or the person. */
          readonly name: string | null
          readonly address: readonly string[]
          /** ISO 3166, two letters. */
          readonly country: string | null
          /** Such as a VAT id. It is printed and changes no tax. */
          readonly tax_id: string | null
          /** The buyer's own word for the account, such as an order number. */
          readonly reference: string | null
        }
      } | null
    }
  }
  /** Lists invoices, the newest first. Scope `account:read`. */
  readonly listInvoices: {
    readonly input: {
      /** `next` of the page before. */
      readonly before?: string
      readonly limit?: number
    }
    readonly output: {
      readonly invoices: readonly ({
        /** `ivc_` and 26 base32 characters. */
        readonly invoice_id: string
        /** The printed number: a series and a running number in it. */
        readonly number: string
        /** Milliseconds since 1970. */
        readonly issued_at: number
        /** Milliseconds since 1970. */
        readonly due_at: number
        /** Money in minor units. */
        readonly total: number
        /** The sum of the recorded payments. */
        readonly paid: number
        /** When the last of it was paid; `null` while something is open. */
        readonly paid_at: number | null
      })[]
      /** For the next page; `null` at the end. */
      readonly next: string | null
    }
  }
  /** Gets an invoice with its lines, and the address of the page to print. Scope `account:read`. */
  readonly getInvoice: {
    readonly input: {
      /** `ivc_` and 26 base32 characters. */
      readonly invoice_id: string
    }
    readonly output: {
      /** A whole invoice. */
      readonly invoice: {
        readonly invoice_id: string
        readonly number: string
        readonly issued_at: number
        readonly due_at: number
        readonly total: number
        readonly paid: number
        readonly paid_at: number | null
        /** What an invoice says. It never changes: an invoice is a snapshot of its day. */
        readonly content: {
          readonly currency: "eur"
          /** Who issues invoices. */
          readonly seller: {
            readonly name: string
            readonly address: readonly string[]
            readonly country: string
            readonly tax_id: string | null
            /** Such as a company number and its register. */
            readonly registration: string | null
            readonly email: string
          }
          readonly buyer: {
            readonly account_name: string
            readonly name: string | null
            readonly address: readonly string[]
            readonly country: string | null
            readonly tax_id: string | null
            readonly reference: string | null
          }
          readonly period: {
            /** Milliseconds since 1970. */
            readonly from: number
            /** Milliseconds since 1970. */
            readonly to: number
          }
          readonly lines: readonly ({
            /** Plans of a member. */
            readonly plan: "free_trial" | "personal" | "team" | "enterprise"
            /** Milliseconds since 1970. */
            readonly from: number
            readonly days: number
            /** For a whole period. */
            readonly price: number
            /** Money in minor units. */
            readonly amount: number
          })[]
          /** The tax that `total` includes. */
          readonly tax: {
            readonly percent: number
            /** Money in minor units. */
            readonly amount: number
          }
          /** Money in minor units. */
          readonly total: number
          /** A sentence about tax, in the seller's words. */
          readonly note: string | null
          /** How to pay, in the seller's words. */
          readonly payment: readonly string[]
        }
      }
      readonly page: string
    }
  }
  /** Lists the clients of the account with their settings, ordered by id. Scope `clients:read`. */
  readonly listClients: {
    readonly input: Readonly<Record<string, never>>
    readonly output: readonly ({
      /** The id of an application, chosen by its developer or, as `cli_…`, by the server. */
      readonly client_id: string
      /** Counts the changes of the settings. The next change names it. */
      readonly version: number
      /** `browser`: no secret, only PKCE. `server`: proves itself with a secret. */
      readonly kind: "browser" | "server"
      /** The preset that it was added with. */
      readonly preset: string | null
      /** Where it is below its origins, such as `/wiki`. */
      readonly path: string | null
      /** True for a client of the service itself, whose settings come from its configuration. */
      readonly built_in: boolean
      /** What users read. */
      readonly name: string
      /** True for an application of the account's own, which needs no consent. */
      readonly first_party: boolean
      /** True if it may show the steps of a sign-in on its own screens. Only for a first party. */
      readonly embedded: boolean
      /** Where its pages are. */
      readonly origins: readonly string[]
      readonly redirect_uris: readonly string[]
      readonly post_logout_redirect_uris: readonly string[]
      /** Is told about sign-outs. */
      readonly backchannel_logout_uri: string | null
      /** Where a sign-in begins again after it has expired. */
      readonly initiate_login_uri: string | null
      /** Terms and privacy notice. */
      readonly tos_uri: string | null
      readonly policy_uri: string | null
      /** How ID tokens are signed. */
      readonly signing: "ES256" | "RS256"
      readonly pkce: "required" | "optional"
      /** True if the ID token has the claims of the user, as userinfo has. */
      readonly claims_in_id_token: boolean
      /** Claims besides the standard ones, by name. */
      readonly mapped_claims: Readonly<Record<string, {
        readonly from: "attribute"
        readonly name: string
      } | {
        readonly from: "constant"
        readonly value: string | number | boolean
      } | {
        readonly from: "roles"
      }>>
      readonly resources: readonly ({
        /** The `resource` of requests, and the audience of tokens. */
        readonly uri: string
        readonly scopes: readonly string[]
        /** `opaque`: verified by introspection, and ends at once. */
        readonly format: "jwt" | "opaque"
      })[]
      /** Resources whose tokens the client may introspect, as their API. */
      readonly introspects: readonly string[]
      /** True if the client may get tokens for itself, without a user. */
      readonly client_credentials: boolean
      /** True if devices and programs without a browser sign users in by a code (RFC 8628). */
      readonly device_sign_in: boolean
      /** Which programs that nobody has registered may use the APIs for users who allow it. */
      readonly agents: "off" | "listed" | "any"
      /** The domains of those programs, such as `claude.ai`, if they are `listed`. */
      readonly agent_domains: readonly string[]
      /** Seconds by token. */
      readonly lifetimes: {
        readonly access_token: number
        readonly jwt_access_token: number
        readonly id_token: number
        readonly refresh_token: number
      }
      /** What the client may do with the user's own account, where the user is asked or it is a first party. */
      readonly user_scopes: readonly ("me:read" | "me:write" | "me:security")[]
      readonly policy: {
        /** The ways to sign in, the preferred one first. */
        readonly methods: readonly ("password" | "otp" | "key_file" | "passkey" | "provider")[]
        /** `off`: no set-up here. A user with a second factor must still give it. */
        readonly second_factor: "off" | "optional" | "required"
        /** True if new users may register. */
        readonly registration: boolean
        /** True if a separate page asks for the address first. */
        readonly identifier_first: boolean
        readonly password: {
          /** Characters, if the password is the only factor; 15 or more. */
          readonly min_length_alone: number
          /** Characters, if the client requires a second factor; 8 or more. */
          readonly min_length_with_second_factor: number
          readonly max_length: number
          /** How many passwords of a user cannot be used again. */
          readonly history: number
          /** Passwords to refuse, such as the name of the product. */
          readonly common: readonly string[]
        }
        readonly passkeys: {
          /** True if a user without a passkey gets the offer of one after a password. */
          readonly offer: boolean
          /** What a passkey counts as if its device has verified the user, such as by a fingerprint. */
          readonly verified_as: "two_factors" | "one_factor"
          /** The models of authenticators that it accepts; all of them if the list is empty. */
          readonly aaguids: readonly string[]
        }
        /** The providers of the method `provider`, in this order, each with text and icon of its own or those of the provider (`null`); all of the account if the list is empty. */
        readonly providers: readonly ({
          /** `prv_` and 26 base32 characters: a provider of an account. The server or the caller creates it. */
          readonly provider_id: string
          readonly text: string | null
          readonly icon: "google" | "apple" | "microsoft" | "github" | "gitlab" | "people" | "building" | "school" | "key" | string | null
        })[]
      }
      readonly secrets: readonly ({
        /** `sec_` and 26 base32 characters: names a client secret and reveals nothing about it. */
        readonly secret_id: string
        /** Milliseconds since 1970. */
        readonly created_at: number
        /** `null` for a secret that does not expire. */
        readonly expires_at: number | null
        /** Written every five minutes; `null` if it was never used. */
        readonly last_used_at: number | null
      })[]
      readonly domain: {
        readonly host: string
        /** `pending`: the record is missing, or nobody has checked it yet. */
        readonly status: "pending" | "active"
        /** The DNS record (TXT) that proves who owns the domain. Keep it. */
        readonly record_name: string
        readonly record_value: string
        /** Milliseconds since 1970. */
        readonly created_at: number
        readonly verified_at: number | null
      } | null
      /** Milliseconds since 1970. */
      readonly created_at: number
      /** Milliseconds since 1970. */
      readonly updated_at: number
    })[]
  }
  /** Adds a client, and shows its secret, if it has one, once. Scope `clients:write`. */
  readonly addClient: {
    readonly input: {
      /** 2 to 64 characters. @default a random one */
      readonly client_id?: string
      /** What the application is. It gives every property a value that is not named. */
      readonly preset: string
      /** Where the application is below its origins, such as `/wiki`. */
      readonly path?: string
      readonly name?: string
      readonly first_party?: boolean
      readonly embedded?: boolean
      readonly origins?: readonly string[]
      readonly redirect_uris?: readonly string[]
      readonly post_logout_redirect_uris?: readonly string[]
      readonly backchannel_logout_uri?: string | null
      readonly initiate_login_uri?: string | null
      readonly tos_uri?: string | null
      readonly policy_uri?: string | null
      readonly signing?: "ES256" | "RS256"
      readonly pkce?: "required" | "optional"
      readonly claims_in_id_token?: boolean
      readonly mapped_claims?: Readonly<Record<string, {
        readonly from: "attribute"
        readonly name: string
      } | {
        readonly from: "constant"
        readonly value: string | number | boolean
      } | {
        readonly from: "roles"
      }>>
      readonly resources?: readonly ({
        readonly uri: string
        readonly scopes: readonly string[]
        readonly format: "jwt" | "opaque"
      })[]
      readonly introspects?: readonly string[]
      readonly client_credentials?: boolean
      readonly device_sign_in?: boolean
      readonly agents?: "off" | "listed" | "any"
      readonly agent_domains?: readonly string[]
      /** `null`: what is usual. */
      readonly lifetimes?: {
        readonly access_token?: number | null
        readonly jwt_access_token?: number | null
        readonly id_token?: number | null
        readonly refresh_token?: number | null
      }
      readonly user_scopes?: readonly ("me:read" | "me:write" | "me:security")[]
      readonly policy?: {
        /** The ways to sign in, the preferred one first. */
        readonly methods?: readonly ("password" | "otp" | "key_file" | "passkey" | "provider")[]
        /** `off`: no set-up here. A user with a second factor must still give it. */
        readonly second_factor?: "off" | "optional" | "required"
        /** True if new users may register. */
        readonly registration?: boolean
        /** True if a separate page asks for the address first. */
        readonly identifier_first?: boolean
        readonly password?: {
          /** Characters, if the password is the only factor; 15 or more. */
          readonly min_length_alone?: number
          /** Characters, if the client requires a second factor; 8 or more. */
          readonly min_length_with_second_factor?: number
          readonly max_length?: number
          /** How many passwords of a user cannot be used again. */
          readonly history?: number
          /** Passwords to refuse, such as the name of the product. */
          readonly common?: readonly string[]
        }
        readonly passkeys?: {
          /** True if a user without a passkey gets the offer of one after a password. */
          readonly offer?: boolean
          /** What a passkey counts as if its device has verified the user, such as by a fingerprint. */
          readonly verified_as?: "two_factors" | "one_factor"
          /** The models of authenticators that it accepts; all of them if the list is empty. */
          readonly aaguids?: readonly string[]
        }
        /** The providers of the method `provider`, in this order, each with text and icon of its own or those of the provider (`null`); all of the account if the list is empty. */
        readonly providers?: readonly ({
          /** `prv_` and 26 base32 characters: a provider of an account. The server or the caller creates it. */
          readonly provider_id: string
          readonly text: string | null
          readonly icon?: "google" | "apple" | "microsoft" | "github" | "gitlab" | "people" | "building" | "school" | "key" | string | null
        })[]
      }
    }
    readonly output: {
      /** The id of an application, chosen by its developer or, as `cli_…`, by the server. */
      readonly client_id: string
      /** A client, for those who act for its account. Never has a secret. */
      readonly client: {
        /** The id of an application, chosen by its developer or, as `cli_…`, by the server. */
        readonly client_id: string
        /** Counts the changes of the settings. The next change names it. */
        readonly version: number
        /** `browser`: no secret, only PKCE. `server`: proves itself with a secret. */
        readonly kind: "browser" | "server"
        /** The preset that it was added with. */
        readonly preset: string | null
        /** Where it is below its origins, such as `/wiki`. */
        readonly path: string | null
        /** True for a client of the service itself, whose settings come from its configuration. */
        readonly built_in: boolean
        /** What users read. */
        readonly name: string
        /** True for an application of the account's own, which needs no consent. */
        readonly first_party: boolean
        /** True if it may show the steps of a sign-in on its own screens. Only for a first party. */
        readonly embedded: boolean
        /** Where its pages are. */
        readonly origins: readonly string[]
        readonly redirect_uris: readonly string[]
        readonly post_logout_redirect_uris: readonly string[]
        /** Is told about sign-outs. */
        readonly backchannel_logout_uri: string | null
        /** Where a sign-in begins again after it has expired. */
        readonly initiate_login_uri: string | null
        /** Terms and privacy notice. */
        readonly tos_uri: string | null
        readonly policy_uri: string | null
        /** How ID tokens are signed. */
        readonly signing: "ES256" | "RS256"
        readonly pkce: "required" | "optional"
        /** True if the ID token has the claims of the user, as userinfo has. */
        readonly claims_in_id_token: boolean
        /** Claims besides the standard ones, by name. */
        readonly mapped_claims: Readonly<Record<string, {
          readonly from: "attribute"
          readonly name: string
        } | {
          readonly from: "constant"
          readonly value: string | number | boolean
        } | {
          readonly from: "roles"
        }>>
        readonly resources: readonly ({
          /** The `resource` of requests, and the audience of tokens. */
          readonly uri: string
          readonly scopes: readonly string[]
          /** `opaque`: verified by introspection, and ends at once. */
          readonly format: "jwt" | "opaque"
        })[]
        /** Resources whose tokens the client may introspect, as their API. */
        readonly introspects: readonly string[]
        /** True if the client may get tokens for itself, without a user. */
        readonly client_credentials: boolean
        /** True if devices and programs without a browser sign users in by a code (RFC 8628). */
        readonly device_sign_in: boolean
        /** Which programs that nobody has registered may use the APIs for users who allow it. */
        readonly agents: "off" | "listed" | "any"
        /** The domains of those programs, such as `claude.ai`, if they are `listed`. */
        readonly agent_domains: readonly string[]
        /** Seconds by token. */
        readonly lifetimes: {
          readonly access_token: number
          readonly jwt_access_token: number
          readonly id_token: number
          readonly refresh_token: number
        }
        /** What the client may do with the user's own account, where the user is asked or it is a first party. */
        readonly user_scopes: readonly ("me:read" | "me:write" | "me:security")[]
        readonly policy: {
          /** The ways to sign in, the preferred one first. */
          readonly methods: readonly ("password" | "otp" | "key_file" | "passkey" | "provider")[]
          /** `off`: no set-up here. A user with a second factor must still give it. */
          readonly second_factor: "off" | "optional" | "required"
          /** True if new users may register. */
          readonly registration: boolean
          /** True if a separate page asks for the address first. */
          readonly identifier_first: boolean
          readonly password: {
            /** Characters, if the password is the only factor; 15 or more. */
            readonly min_length_alone: number
            /** Characters, if the client requires a second factor; 8 or more. */
            readonly min_length_with_second_factor: number
            readonly max_length: number
            /** How many passwords of a user cannot be used again. */
            readonly history: number
            /** Passwords to refuse, such as the name of the product. */
            readonly common: readonly string[]
          }
          readonly passkeys: {
            /** True if a user without a passkey gets the offer of one after a password. */
            readonly offer: boolean
            /** What a passkey counts as if its device has verified the user, such as by a fingerprint. */
            readonly verified_as: "two_factors" | "one_factor"
            /** The models of authenticators that it accepts; all of them if the list is empty. */
            readonly aaguids: readonly string[]
          }
          /** The providers of the method `provider`, in this order, each with text and icon of its own or those of the provider (`null`); all of the account if the list is empty. */
          readonly providers: readonly ({
            /** `prv_` and 26 base32 characters: a provider of an account. The server or the caller creates it. */
            readonly provider_id: string
            readonly text: string | null
            readonly icon: "google" | "apple" | "microsoft" | "github" | "gitlab" | "people" | "building" | "school" | "key" | string | null
          })[]
        }
        readonly secrets: readonly ({
          /** `sec_` and 26 base32 characters: names a client secret and reveals nothing about it. */
          readonly secret_id: string
          /** Milliseconds since 1970. */
          readonly created_at: number
          /** `null` for a secret that does not expire. */
          readonly expires_at: number | null
          /** Written every five minutes; `null` if it was never used. */
          readonly last_used_at: number | null
        })[]
        readonly domain: {
          readonly host: string
          /** `pending`: the record is missing, or nobody has checked it yet. */
          readonly status: "pending" | "active"
          /** The DNS record (TXT) that proves who owns the domain. Keep it. */
          readonly record_name: string
          readonly record_value: string
          /** Milliseconds since 1970. */
          readonly created_at: number
          readonly verified_at: number | null
        } | null
        /** Milliseconds since 1970. */
        readonly created_at: number
        /** Milliseconds since 1970. */
        readonly updated_at: number
      }
      readonly secret: string | null
      /** With the secret in its place. */
      readonly snippet: {
        readonly preset: string
        readonly title: string
        /** The file or place of the lines. */
        readonly place: string
        /** The language of the lines, for highlighting. */
        readonly language: string
        readonly lines: string
        /** What to know besides the lines. */
        readonly notes: readonly string[]
      }
    }
  }
  /** Changes the settings of a client. Missing properties stay; a list replaces the old one. Scope `clients:write`. */
  readonly updateClient: {
    readonly input: {
      /** The id of an application, chosen by its developer or, as `cli_…`, by the server. */
      readonly client_id: string
      readonly name?: string
      readonly first_party?: boolean
      readonly embedded?: boolean
      readonly origins?: readonly string[]
      readonly redirect_uris?: readonly string[]
      readonly post_logout_redirect_uris?: readonly string[]
      readonly backchannel_logout_uri?: string | null
      readonly initiate_login_uri?: string | null
      readonly tos_uri?: string | null
      readonly policy_uri?: string | null
      readonly signing?: "ES256" | "RS256"
      readonly pkce?: "required" | "optional"
      readonly claims_in_id_token?: boolean
      readonly mapped_claims?: Readonly<Record<string, {
        readonly from: "attribute"
        readonly name: string
      } | {
        readonly from: "constant"
        readonly value: string | number | boolean
      } | {
        readonly from: "roles"
      }>>
      readonly resources?: readonly ({
        readonly uri: string
        readonly scopes: readonly string[]
        readonly format: "jwt" | "opaque"
      })[]
      readonly introspects?: readonly string[]
      readonly client_credentials?: boolean
      readonly device_sign_in?: boolean
      readonly agents?: "off" | "listed" | "any"
      readonly agent_domains?: readonly string[]
      /** `null`: what is usual. */
      readonly lifetimes?: {
        readonly access_token?: number | null
        readonly jwt_access_token?: number | null
        readonly id_token?: number | null
        readonly refresh_token?: number | null
      }
      readonly user_scopes?: readonly ("me:read" | "me:write" | "me:security")[]
      readonly policy?: {
        /** The ways to sign in, the preferred one first. */
        readonly methods?: readonly ("password" | "otp" | "key_file" | "passkey" | "provider")[]
        /** `off`: no set-up here. A user with a second factor must still give it. */
        readonly second_factor?: "off" | "optional" | "required"
        /** True if new users may register. */
        readonly registration?: boolean
        /** True if a separate page asks for the address first. */
        readonly identifier_first?: boolean
        readonly password?: {
          /** Characters, if the password is the only factor; 15 or more. */
          readonly min_length_alone?: number
          /** Characters, if the client requires a second factor; 8 or more. */
          readonly min_length_with_second_factor?: number
          readonly max_length?: number
          /** How many passwords of a user cannot be used again. */
          readonly history?: number
          /** Passwords to refuse, such as the name of the product. */
          readonly common?: readonly string[]
        }
        readonly passkeys?: {
          /** True if a user without a passkey gets the offer of one after a password. */
          readonly offer?: boolean
          /** What a passkey counts as if its device has verified the user, such as by a fingerprint. */
          readonly verified_as?: "two_factors" | "one_factor"
          /** The models of authenticators that it accepts; all of them if the list is empty. */
          readonly aaguids?: readonly string[]
        }
        /** The providers of the method `provider`, in this order, each with text and icon of its own or those of the provider (`null`); all of the account if the list is empty. */
        readonly providers?: readonly ({
          /** `prv_` and 26 base32 characters: a provider of an account. The server or the caller creates it. */
          readonly provider_id: string
          readonly text: string | null
          readonly icon?: "google" | "apple" | "microsoft" | "github" | "gitlab" | "people" | "building" | "school" | "key" | string | null
        })[]
      }
      /** The version that the change was made from. Of another one, `conflict` has the client. */
      readonly version: number
    }
    readonly output: {
      /** The id of an application, chosen by its developer or, as `cli_…`, by the server. */
      readonly client_id: string
      /** Counts the changes of the settings. The next change names it. */
      readonly version: number
      /** `browser`: no secret, only PKCE. `server`: proves itself with a secret. */
      readonly kind: "browser" | "server"
      /** The preset that it was added with. */
      readonly preset: string | null
      /** Where it is below its origins, such as `/wiki`. */
      readonly path: string | null
      /** True for a client of the service itself, whose settings come from its configuration. */
      readonly built_in: boolean
      /** What users read. */
      readonly name: string
      /** True for an application of the account's own, which needs no consent. */
      readonly first_party: boolean
      /** True if it may show the steps of a sign-in on its own screens. Only for a first party. */
      readonly embedded: boolean
      /** Where its pages are. */
      readonly origins: readonly string[]
      readonly redirect_uris: readonly string[]
      readonly post_logout_redirect_uris: readonly string[]
      /** Is told about sign-outs. */
      readonly backchannel_logout_uri: string | null
      /** Where a sign-in begins again after it has expired. */
      readonly initiate_login_uri: string | null
      /** Terms and privacy notice. */
      readonly tos_uri: string | null
      readonly policy_uri: string | null
      /** How ID tokens are signed. */
      readonly signing: "ES256" | "RS256"
      readonly pkce: "required" | "optional"
      /** True if the ID token has the claims of the user, as userinfo has. */
      readonly claims_in_id_token: boolean
      /** Claims besides the standard ones, by name. */
      readonly mapped_claims: Readonly<Record<string, {
        readonly from: "attribute"
        readonly name: string
      } | {
        readonly from: "constant"
        readonly value: string | number | boolean
      } | {
        readonly from: "roles"
      }>>
      readonly resources: readonly ({
        /** The `resource` of requests, and the audience of tokens. */
        readonly uri: string
        readonly scopes: readonly string[]
        /** `opaque`: verified by introspection, and ends at once. */
        readonly format: "jwt" | "opaque"
      })[]
      /** Resources whose tokens the client may introspect, as their API. */
      readonly introspects: readonly string[]
      /** True if the client may get tokens for itself, without a user. */
      readonly client_credentials: boolean
      /** True if devices and programs without a browser sign users in by a code (RFC 8628). */
      readonly device_sign_in: boolean
      /** Which programs that nobody has registered may use the APIs for users who allow it. */
      readonly agents: "off" | "listed" | "any"
      /** The domains of those programs, such as `claude.ai`, if they are `listed`. */
      readonly agent_domains: readonly string[]
      /** Seconds by token. */
      readonly lifetimes: {
        readonly access_token: number
        readonly jwt_access_token: number
        readonly id_token: number
        readonly refresh_token: number
      }
      /** What the client may do with the user's own account, where the user is asked or it is a first party. */
      readonly user_scopes: readonly ("me:read" | "me:write" | "me:security")[]
      readonly policy: {
        /** The ways to sign in, the preferred one first. */
        readonly methods: readonly ("password" | "otp" | "key_file" | "passkey" | "provider")[]
        /** `off`: no set-up here. A user with a second factor must still give it. */
        readonly second_factor: "off" | "optional" | "required"
        /** True if new users may register. */
        readonly registration: boolean
        /** True if a separate page asks for the address first. */
        readonly identifier_first: boolean
        readonly password: {
          /** Characters, if the password is the only factor; 15 or more. */
          readonly min_length_alone: number
          /** Characters, if the client requires a second factor; 8 or more. */
          readonly min_length_with_second_factor: number
          readonly max_length: number
          /** How many passwords of a user cannot be used again. */
          readonly history: number
          /** Passwords to refuse, such as the name of the product. */
          readonly common: readonly string[]
        }
        readonly passkeys: {
          /** True if a user without a passkey gets the offer of one after a password. */
          readonly offer: boolean
          /** What a passkey counts as if its device has verified the user, such as by a fingerprint. */
          readonly verified_as: "two_factors" | "one_factor"
          /** The models of authenticators that it accepts; all of them if the list is empty. */
          readonly aaguids: readonly string[]
        }
        /** The providers of the method `provider`, in this order, each with text and icon of its own or those of the provider (`null`); all of the account if the list is empty. */
        readonly providers: readonly ({
          /** `prv_` and 26 base32 characters: a provider of an account. The server or the caller creates it. */
          readonly provider_id: string
          readonly text: string | null
          readonly icon: "google" | "apple" | "microsoft" | "github" | "gitlab" | "people" | "building" | "school" | "key" | string | null
        })[]
      }
      readonly secrets: readonly ({
        /** `sec_` and 26 base32 characters: names a client secret and reveals nothing about it. */
        readonly secret_id: string
        /** Milliseconds since 1970. */
        readonly created_at: number
        /** `null` for a secret that does not expire. */
        readonly expires_at: number | null
        /** Written every five minutes; `null` if it was never used. */
        readonly last_used_at: number | null
      })[]
      readonly domain: {
        readonly host: string
        /** `pending`: the record is missing, or nobody has checked it yet. */
        readonly status: "pending" | "active"
        /** The DNS record (TXT) that proves who owns the domain. Keep it. */
        readonly record_name: string
        readonly record_value: string
        /** Milliseconds since 1970. */
        readonly created_at: number
        readonly verified_at: number | null
      } | null
      /** Milliseconds since 1970. */
      readonly created_at: number
      /** Milliseconds since 1970. */
      readonly updated_at: number
    }
  }
  /** Gets a client with its settings, and what is known of its secrets. Scope `clients:read`. */
  readonly getClient: {
    readonly input: {
      /** The id of an application, chosen by its developer or, as `cli_…`, by the server. */
      readonly client_id: string
    }
    readonly output: {
      /** The id of an application, chosen by its developer or, as `cli_…`, by the server. */
      readonly client_id: string
      /** Counts the changes of the settings. The next change names it. */
      readonly version: number
      /** `browser`: no secret, only PKCE. `server`: proves itself with a secret. */
      readonly kind: "browser" | "server"
      /** The preset that it was added with. */
      readonly preset: string | null
      /** Where it is below its origins, such as `/wiki`. */
      readonly path: string | null
      /** True for a client of the service itself, whose settings come from its configuration. */
      readonly built_in: boolean
      /** What users read. */
      readonly name: string
      /** True for an application of the account's own, which needs no consent. */
      readonly first_party: boolean
      /** True if it may show the steps of a sign-in on its own screens. Only for a first party. */
      readonly embedded: boolean
      /** Where its pages are. */
      readonly origins: readonly string[]
      readonly redirect_uris: readonly string[]
      readonly post_logout_redirect_uris: readonly string[]
      /** Is told about sign-outs. */
      readonly backchannel_logout_uri: string | null
      /** Where a sign-in begins again after it has expired. */
      readonly initiate_login_uri: string | null
      /** Terms and privacy notice. */
      readonly tos_uri: string | null
      readonly policy_uri: string | null
      /** How ID tokens are signed. */
      readonly signing: "ES256" | "RS256"
      readonly pkce: "required" | "optional"
      /** True if the ID token has the claims of the user, as userinfo has. */
      readonly claims_in_id_token: boolean
      /** Claims besides the standard ones, by name. */
      readonly mapped_claims: Readonly<Record<string, {
        readonly from: "attribute"
        readonly name: string
      } | {
        readonly from: "constant"
        readonly value: string | number | boolean
      } | {
        readonly from: "roles"
      }>>
      readonly resources: readonly ({
        /** The `resource` of requests, and the audience of tokens. */
        readonly uri: string
        readonly scopes: readonly string[]
        /** `opaque`: verified by introspection, and ends at once. */
        readonly format: "jwt" | "opaque"
      })[]
      /** Resources whose tokens the client may introspect, as their API. */
      readonly introspects: readonly string[]
      /** True if the client may get tokens for itself, without a user. */
      readonly client_credentials: boolean
      /** True if devices and programs without a browser sign users in by a code (RFC 8628). */
      readonly device_sign_in: boolean
      /** Which programs that nobody has registered may use the APIs for users who allow it. */
      readonly agents: "off" | "listed" | "any"
      /** The domains of those programs, such as `claude.ai`, if they are `listed`. */
      readonly agent_domains: readonly string[]
      /** Seconds by token. */
      readonly lifetimes: {
        readonly access_token: number
        readonly jwt_access_token: number
        readonly id_token: number
        readonly refresh_token: number
      }
      /** What the client may do with the user's own account, where the user is asked or it is a first party. */
      readonly user_scopes: readonly ("me:read" | "me:write" | "me:security")[]
      readonly policy: {
        /** The ways to sign in, the preferred one first. */
        readonly methods: readonly ("password" | "otp" | "key_file" | "passkey" | "provider")[]
        /** `off`: no set-up here. A user with a second factor must still give it. */
        readonly second_factor: "off" | "optional" | "required"
        /** True if new users may register. */
        readonly registration: boolean
        /** True if a separate page asks for the address first. */
        readonly identifier_first: boolean
        readonly password: {
          /** Characters, if the password is the only factor; 15 or more. */
          readonly min_length_alone: number
          /** Characters, if the client requires a second factor; 8 or more. */
          readonly min_length_with_second_factor: number
          readonly max_length: number
          /** How many passwords of a user cannot be used again. */
          readonly history: number
          /** Passwords to refuse, such as the name of the product. */
          readonly common: readonly string[]
        }
        readonly passkeys: {
          /** True if a user without a passkey gets the offer of one after a password. */
          readonly offer: boolean
          /** What a passkey counts as if its device has verified the user, such as by a fingerprint. */
          readonly verified_as: "two_factors" | "one_factor"
          /** The models of authenticators that it accepts; all of them if the list is empty. */
          readonly aaguids: readonly string[]
        }
        /** The providers of the method `provider`, in this order, each with text and icon of its own or those of the provider (`null`); all of the account if the list is empty. */
        readonly providers: readonly ({
          /** `prv_` and 26 base32 characters: a provider of an account. The server or the caller creates it. */
          readonly provider_id: string
          readonly text: string | null
          readonly icon: "google" | "apple" | "microsoft" | "github" | "gitlab" | "people" | "building" | "school" | "key" | string | null
        })[]
      }
      readonly secrets: readonly ({
        /** `sec_` and 26 base32 characters: names a client secret and reveals nothing about it. */
        readonly secret_id: string
        /** Milliseconds since 1970. */
        readonly created_at: number
        /** `null` for a secret that does not expire. */
        readonly expires_at: number | null
        /** Written every five minutes; `null` if it was never used. */
        readonly last_used_at: number | null
      })[]
      readonly domain: {
        readonly host: string
        /** `pending`: the record is missing, or nobody has checked it yet. */
        readonly status: "pending" | "active"
        /** The DNS record (TXT) that proves who owns the domain. Keep it. */
        readonly record_name: string
        readonly record_value: string
        /** Milliseconds since 1970. */
        readonly created_at: number
        readonly verified_at: number | null
      } | null
      /** Milliseconds since 1970. */
      readonly created_at: number
      /** Milliseconds since 1970. */
      readonly updated_at: number
    }
  }
  /** Lists the applications and frameworks whose settings are known. Scope `clients:read`. */
  readonly listClientPresets: {
    readonly input: Readonly<Record<string, never>>
    readonly output: readonly ({
      readonly preset: string
      readonly title: string
      readonly kind: "browser" | "server"
      /** Whether tests start the application, or its lines follow its documentation. */
      readonly proof: "tested" | "documented"
    })[]
  }
  /** Gets lines to paste into an application, with a placeholder for the secret. Scope `clients:read`. */
  readonly getClientSnippet: {
    readonly input: {
      /** The id of an application, chosen by its developer or, as `cli_…`, by the server. */
      readonly client_id: string
      readonly preset?: string
    }
    readonly output: {
      readonly preset: string
      readonly title: string
      /** The file or place of the lines. */
      readonly place: string
      /** The language of the lines, for highlighting. */
      readonly language: string
      readonly lines: string
      /** What to know besides the lines. */
      readonly notes: readonly string[]
    }
  }
  /** Says what a change or the removal of a client would break, and changes nothing. Scope `clients:read`. */
  readonly previewClientChange: {
    readonly input: {
      /** The id of an application, chosen by its developer or, as `cli_…`, by the server. */
      readonly client_id: string
      readonly name?: string
      readonly first_party?: boolean
      readonly embedded?: boolean
      readonly origins?: readonly string[]
      readonly redirect_uris?: readonly string[]
      readonly post_logout_redirect_uris?: readonly string[]
      readonly backchannel_logout_uri?: string | null
      readonly initiate_login_uri?: string | null
      readonly tos_uri?: string | null
      readonly policy_uri?: string | null
      readonly signing?: "ES256" | "RS256"
      readonly pkce?: "required" | "optional"
      readonly claims_in_id_token?: boolean
      readonly mapped_claims?: Readonly<Record<string, {
        readonly from: "attribute"
        readonly name: string
      } | {
        readonly from: "constant"
        readonly value: string | number | boolean
      } | {
        readonly from: "roles"
      }>>
      readonly resources?: readonly ({
        readonly uri: string
        readonly scopes: readonly string[]
        readonly format: "jwt" | "opaque"
      })[]
      readonly introspects?: readonly string[]
      readonly client_credentials?: boolean
      readonly device_sign_in?: boolean
      readonly agents?: "off" | "listed" | "any"
      readonly agent_domains?: readonly string[]
      /** `null`: what is usual. */
      readonly lifetimes?: {
        readonly access_token?: number | null
        readonly jwt_access_token?: number | null
        readonly id_token?: number | null
        readonly refresh_token?: number | null
      }
      readonly user_scopes?: readonly ("me:read" | "me:write" | "me:security")[]
      readonly policy?: {
        /** The ways to sign in, the preferred one first. */
        readonly methods?: readonly ("password" | "otp" | "key_file" | "passkey" | "provider")[]
        /** `off`: no set-up here. A user with a second factor must still give it. */
        readonly second_factor?: "off" | "optional" | "required"
        /** True if new users may register. */
        readonly registration?: boolean
        /** True if a separate page asks for the address first. */
        readonly identifier_first?: boolean
        readonly password?: {
          /** Characters, if the password is the only factor; 15 or more. */
          readonly min_length_alone?: number
          /** Characters, if the client requires a second factor; 8 or more. */
          readonly min_length_with_second_factor?: number
          readonly max_length?: number
          /** How many passwords of a user cannot be used again. */
          readonly history?: number
          /** Passwords to refuse, such as the name of the product. */
          readonly common?: readonly string[]
        }
        readonly passkeys?: {
          /** True if a user without a passkey gets the offer of one after a password. */
          readonly offer?: boolean
          /** What a passkey counts as if its device has verified the user, such as by a fingerprint. */
          readonly verified_as?: "two_factors" | "one_factor"
          /** The models of authenticators that it accepts; all of them if the list is empty. */
          readonly aaguids?: readonly string[]
        }
        /** The providers of the method `provider`, in this order, each with text and icon of its own or those of the provider (`null`); all of the account if the list is empty. */
        readonly providers?: readonly ({
          /** `prv_` and 26 base32 characters: a provider of an account. The server or the caller creates it. */
          readonly provider_id: string
          readonly text: string | null
          readonly icon?: "google" | "apple" | "microsoft" | "github" | "gitlab" | "people" | "building" | "school" | "key" | string | null
        })[]
      }
      /** True to ask about the removal of the client. */
      readonly remove?: boolean
    }
    readonly output: {
      readonly effects: readonly ({
        readonly kind: "origin_removed" | "redirect_uri_removed" | "logout_uri_removed" | "consent_required" | "claims_added" | "claim_removed" | "method_removed" | "second_factor_required" | "passwords_longer" | "registration_closed" | "embedded_off" | "signing_changed" | "pkce_required" | "claims_moved" | "resource_removed" | "scope_removed" | "introspection_removed" | "devices_off" | "agents_fewer" | "agent_domain_removed" | "lifetime_shorter" | "logout_notice_removed" | "client_removed" | "domain_removed"
        /** The address, claim, method or scope; `null` for a setting without one. */
        readonly value: string | null
        /** How many other clients of the account have the same address, and keep it. */
        readonly others: number
      })[]
      /** Users who would be signed out of the application, at most 10,000. */
      readonly signed_out: number
      /** Users who would be asked for their consent again, at most 10,000. */
      readonly asked_again: number
    }
  }
  /** Removes a client with its secrets, branding and domain, and signs its users out of it. Scope `clients:write`. */
  readonly removeClient: {
    readonly input: {
      /** The id of an application, chosen by its developer or, as `cli_…`, by the server. */
      readonly client_id: string
    }
    readonly output: {
      /** Users who were signed out. */
      readonly users: number
    }
  }
  /** Adds a secret to a client and shows it, once. The others stay valid. Scope `clients:write`. */
  readonly addClientSecret: {
    readonly input: {
      /** The id of an application, chosen by its developer or, as `cli_…`, by the server. */
      readonly client_id: string
      /** `null`: until it is removed. */
      readonly expires_at?: number | null
    }
    readonly output: {
      /** `sec_` and 26 base32 characters: names a client secret and reveals nothing about it. */
      readonly secret_id: string
      readonly secret: string
      /** A client, for those who act for its account. Never has a secret. */
      readonly client: {
        /** The id of an application, chosen by its developer or, as `cli_…`, by the server. */
        readonly client_id: string
        /** Counts the changes of the settings. The next change names it. */
        readonly version: number
        /** `browser`: no secret, only PKCE. `server`: proves itself with a secret. */
        readonly kind: "browser" | "server"
        /** The preset that it was added with. */
        readonly preset: string | null
        /** Where it is below its origins, such as `/wiki`. */
        readonly path: string | null
        /** True for a client of the service itself, whose settings come from its configuration. */
        readonly built_in: boolean
        /** What users read. */
        readonly name: string
        /** True for an application of the account's own, which needs no consent. */
        readonly first_party: boolean
        /** True if it may show the steps of a sign-in on its own screens. Only for a first party. */
        readonly embedded: boolean
        /** Where its pages are. */
        readonly origins: readonly string[]
        readonly redirect_uris: readonly string[]
        readonly post_logout_redirect_uris: readonly string[]
        /** Is told about sign-outs. */
        readonly backchannel_logout_uri: string | null
        /** Where a sign-in begins again after it has expired. */
        readonly initiate_login_uri: string | null
        /** Terms and privacy notice. */
        readonly tos_uri: string | null
        readonly policy_uri: string | null
        /** How ID tokens are signed. */
        readonly signing: "ES256" | "RS256"
        readonly pkce: "required" | "optional"
        /** True if the ID token has the claims of the user, as userinfo has. */
        readonly claims_in_id_token: boolean
        /** Claims besides the standard ones, by name. */
        readonly mapped_claims: Readonly<Record<string, {
          readonly from: "attribute"
          readonly name: string
        } | {
          readonly from: "constant"
          readonly value: string | number | boolean
        } | {
          readonly from: "roles"
        }>>
        readonly resources: readonly ({
          /** The `resource` of requests, and the audience of tokens. */
          readonly uri: string
          readonly scopes: readonly string[]
          /** `opaque`: verified by introspection, and ends at once. */
          readonly format: "jwt" | "opaque"
        })[]
        /** Resources whose tokens the client may introspect, as their API. */
        readonly introspects: readonly string[]
        /** True if the client may get tokens for itself, without a user. */
        readonly client_credentials: boolean
        /** True if devices and programs without a browser sign users in by a code (RFC 8628). */
        readonly device_sign_in: boolean
        /** Which programs that nobody has registered may use the APIs for users who allow it. */
        readonly agents: "off" | "listed" | "any"
        /** The domains of those programs, such as `claude.ai`, if they are `listed`. */
        readonly agent_domains: readonly string[]
        /** Seconds by token. */
        readonly lifetimes: {
          readonly access_token: number
          readonly jwt_access_token: number
          readonly id_token: number
          readonly refresh_token: number
        }
        /** What the client may do with the user's own account, where the user is asked or it is a first party. */
        readonly user_scopes: readonly ("me:read" | "me:write" | "me:security")[]
        readonly policy: {
          /** The ways to sign in, the preferred one first. */
          readonly methods: readonly ("password" | "otp" | "key_file" | "passkey" | "provider")[]
          /** `off`: no set-up here. A user with a second factor must still give it. */
          readonly second_factor: "off" | "optional" | "required"
          /** True if new users may register. */
          readonly registration: boolean
          /** True if a separate page asks for the address first. */
          readonly identifier_first: boolean
          readonly password: {
            /** Characters, if the password is the only factor; 15 or more. */
            readonly min_length_alone: number
            /** Characters, if the client requires a second factor; 8 or more. */
            readonly min_length_with_second_factor: number
            readonly max_length: number
            /** How many passwords of a user cannot be used again. */
            readonly history: number
            /** Passwords to refuse, such as the name of the product. */
            readonly common: readonly string[]
          }
          readonly passkeys: {
            /** True if a user without a passkey gets the offer of one after a password. */
            readonly offer: boolean
            /** What a passkey counts as if its device has verified the user, such as by a fingerprint. */
            readonly verified_as: "two_factors" | "one_factor"
            /** The models of authenticators that it accepts; all of them if the list is empty. */
            readonly aaguids: readonly string[]
          }
          /** The providers of the method `provider`, in this order, each with text and icon of its own or those of the provider (`null`); all of the account if the list is empty. */
          readonly providers: readonly ({
            /** `prv_` and 26 base32 characters: a provider of an account. The server or the caller creates it. */
            readonly provider_id: string
            readonly text: string | null
            readonly icon: "google" | "apple" | "microsoft" | "github" | "gitlab" | "people" | "building" | "school" | "key" | string | null
          })[]
        }
        readonly secrets: readonly ({
          /** `sec_` and 26 base32 characters: names a client secret and reveals nothing about it. */
          readonly secret_id: string
          /** Milliseconds since 1970. */
          readonly created_at: number
          /** `null` for a secret that does not expire. */
          readonly expires_at: number | null
          /** Written every five minutes; `null` if it was never used. */
          readonly last_used_at: number | null
        })[]
        readonly domain: {
          readonly host: string
          /** `pending`: the record is missing, or nobody has checked it yet. */
          readonly status: "pending" | "active"
          /** The DNS record (TXT) that proves who owns the domain. Keep it. */
          readonly record_name: string
          readonly record_value: string
          /** Milliseconds since 1970. */
          readonly created_at: number
          readonly verified_at: number | null
        } | null
        /** Milliseconds since 1970. */
        readonly created_at: number
        /** Milliseconds since 1970. */
        readonly updated_at: number
      }
    }
  }
  /** Removes a secret of a client, which is then not valid any more. Scope `clients:write`. */
  readonly removeClientSecret: {
    readonly input: {
      /** The id of an application, chosen by its developer or, as `cli_…`, by the server. */
      readonly client_id: string
      /** `sec_` and 26 base32 characters: names a client secret and reveals nothing about it. */
      readonly secret_id: string
    }
    readonly output: {
      readonly success: true
    }
  }
  /** Claims a domain for the pages of a client, and says which DNS record proves it. Scope `clients:write`. */
  readonly addClientDomain: {
    readonly input: {
      /** The id of an application, chosen by its developer or, as `cli_…`, by the server. */
      readonly client_id: string
      readonly host: string
    }
    readonly output: {
      readonly host: string
      /** `pending`: the record is missing, or nobody has checked it yet. */
      readonly status: "pending" | "active"
      /** The DNS record (TXT) that proves who owns the domain. Keep it. */
      readonly record_name: string
      readonly record_value: string
      /** Milliseconds since 1970. */
      readonly created_at: number
      readonly verified_at: number | null
    }
  }
  /** Checks the DNS record of a claimed domain, which then shows the pages of the client. Scope `clients:write`. */
  readonly verifyClientDomain: {
    readonly input: {
      /** The id of an application, chosen by its developer or, as `cli_…`, by the server. */
      readonly client_id: string
    }
    readonly output: {
      readonly host: string
      /** `pending`: the record is missing, or nobody has checked it yet. */
      readonly status: "pending" | "active"
      /** The DNS record (TXT) that proves who owns the domain. Keep it. */
      readonly record_name: string
      readonly record_value: string
      /** Milliseconds since 1970. */
      readonly created_at: number
      readonly verified_at: number | null
    }
  }
  /** Removes the domain of a client. Its users then see the domain of the service. Scope `clients:write`. */
  readonly removeClientDomain: {
    readonly input: {
      /** The id of an application, chosen by its developer or, as `cli_…`, by the server. */
      readonly client_id: string
    }
    readonly output: {
      readonly success: true
    }
  }
  /** Gets a client's branding: the draft, what is published, and earlier publications. Scope `clients:read`. */
  readonly getBranding: {
    readonly input: {
      /** The id of an application, chosen by its developer or, as `cli_…`, by the server. */
      readonly client_id: string
    }
    readonly output: {
      /** The draft after a change. */
      readonly draft: {
        /** Counts the changes of the draft. The next change names it. 0: nothing was saved yet. */
        readonly version: number
        /** What makes pages and mails of a client look and sound like its own. Name, links, methods and policies are settings of the client, which count at once. */
        readonly branding: {
          /** The stored form of a theme. It accepts the same values, but it adds none, so that a theme keeps saying only what its client has chosen. */
          readonly theme: {
            readonly color_scheme?: "light" | "dark" | "system"
            readonly radius?: number
            readonly font?: string
            readonly "font-heading"?: string | null
            readonly engraving?: "rosette" | "waves" | "none"
            readonly layout?: "centered" | "split"
            readonly light?: {
              readonly canvas?: string
              readonly surface?: string
              readonly "surface-sunken"?: string
              readonly border?: string
              readonly "border-control"?: string
              readonly text?: string
              readonly "text-muted"?: string
              readonly "text-subtle"?: string
              readonly accent?: string
              readonly "accent-hover"?: string
              readonly "accent-active"?: string
              readonly "accent-contrast"?: string
              readonly "accent-text"?: string
              readonly "accent-soft"?: string
              readonly "accent-soft-strong"?: string
              readonly "accent-border"?: string
              readonly focus?: string
              readonly engraving?: string
            }
            readonly dark?: {
              readonly canvas?: string
              readonly surface?: string
              readonly "surface-sunken"?: string
              readonly border?: string
              readonly "border-control"?: string
              readonly text?: string
              readonly "text-muted"?: string
              readonly "text-subtle"?: string
              readonly accent?: string
              readonly "accent-hover"?: string
              readonly "accent-active"?: string
              readonly "accent-contrast"?: string
              readonly "accent-text"?: string
              readonly "accent-soft"?: string
              readonly "accent-soft-strong"?: string
              readonly "accent-border"?: string
              readonly focus?: string
              readonly engraving?: string
            }
            readonly logo?: string | null
            readonly logo_dark?: string | null
            readonly favicon?: string | null
          }
          /** Texts of the sign-in pages, by language. Missing ones are those of the service. */
          readonly texts: Readonly<Record<string, Readonly<Record<string, string>>>>
          /** Texts of mails, by kind and language. */
          readonly mails: Readonly<Record<string, Readonly<Record<string, {
            readonly subject?: string
            readonly lead?: readonly string[]
            readonly button?: string
            readonly close?: readonly string[]
          }>>>>
        }
        readonly low_contrast: readonly ({
          readonly scheme: "light" | "dark"
          readonly foreground: string
          readonly ground: string
          readonly ratio: number
          /** 4.5 for text, 3 for controls. */
          readonly minimum: number
          /** True for text below 3 : 1, which cannot be published. */
          readonly is_unreadable: boolean
        })[]
      }
      /** The version that pages and mails show; 0 for that of the service. */
      readonly published_version: number
      /** What makes pages and mails of a client look and sound like its own. Name, links, methods and policies are settings of the client, which count at once. */
      readonly published: {
        /** The stored form of a theme. It accepts the same values, but it adds none, so that a theme keeps saying only what its client has chosen. */
        readonly theme: {
          readonly color_scheme?: "light" | "dark" | "system"
          readonly radius?: number
          readonly font?: string
          readonly "font-heading"?: string | null
          readonly engraving?: "rosette" | "waves" | "none"
          readonly layout?: "centered" | "split"
          readonly light?: {
            readonly canvas?: string
            readonly surface?: string
            readonly "surface-sunken"?: string
            readonly border?: string
            readonly "border-control"?: string
            readonly text?: string
            readonly "text-muted"?: string
            readonly "text-subtle"?: string
            readonly accent?: string
            readonly "accent-hover"?: string
            readonly "accent-active"?: string
            readonly "accent-contrast"?: string
            readonly "accent-text"?: string
            readonly "accent-soft"?: string
            readonly "accent-soft-strong"?: string
            readonly "accent-border"?: string
            readonly focus?: string
            readonly engraving?: string
          }
          readonly dark?: {
            readonly canvas?: string
            readonly surface?: string
            readonly "surface-sunken"?: string
            readonly border?: string
            readonly "border-control"?: string
            readonly text?: string
            readonly "text-muted"?: string
            readonly "text-subtle"?: string
            readonly accent?: string
            readonly "accent-hover"?: string
            readonly "accent-active"?: string
            readonly "accent-contrast"?: string
            readonly "accent-text"?: string
            readonly "accent-soft"?: string
            readonly "accent-soft-strong"?: string
            readonly "accent-border"?: string
            readonly focus?: string
            readonly engraving?: string
          }
          readonly logo?: string | null
          readonly logo_dark?: string | null
          readonly favicon?: string | null
        }
        /** Texts of the sign-in pages, by language. Missing ones are those of the service. */
        readonly texts: Readonly<Record<string, Readonly<Record<string, string>>>>
        /** Texts of mails, by kind and language. */
        readonly mails: Readonly<Record<string, Readonly<Record<string, {
          readonly subject?: string
          readonly lead?: readonly string[]
          readonly button?: string
          readonly close?: readonly string[]
        }>>>>
      }
      /** True if the draft differs from what is published. */
      readonly has_changes: boolean
      /** The newest first. */
      readonly history: readonly ({
        readonly version: number
        readonly published_at: number
        /** The `sub` or `key_id` of who published it. */
        readonly published_by: string
        /** The version that it repeats, after a rollback; 0 for the look of the service. */
        readonly repeats: number | null
      })[]
    }
  }
  /** Replaces the draft of a client's branding, and says which colours are hard to read. Scope `clients:write`. */
  readonly saveBrandingDraft: {
    readonly input: {
      /** The id of an application, chosen by its developer or, as `cli_…`, by the server. */
      readonly client_id: string
      /** The version of the draft that was changed. Of another one, `conflict` has the newer draft. */
      readonly version: number
      /** What makes pages and mails of a client look and sound like its own. Name, links, methods and policies are settings of the client, which count at once. */
      readonly branding: {
        /** The stored form of a theme. It accepts the same values, but it adds none, so that a theme keeps saying only what its client has chosen. */
        readonly theme: {
          readonly color_scheme?: "light" | "dark" | "system"
          readonly radius?: number
          readonly font?: string
          readonly "font-heading"?: string | null
          readonly engraving?: "rosette" | "waves" | "none"
          readonly layout?: "centered" | "split"
          readonly light?: {
            readonly canvas?: string
            readonly surface?: string
            readonly "surface-sunken"?: string
            readonly border?: string
            readonly "border-control"?: string
            readonly text?: string
            readonly "text-muted"?: string
            readonly "text-subtle"?: string
            readonly accent?: string
            readonly "accent-hover"?: string
            readonly "accent-active"?: string
            readonly "accent-contrast"?: string
            readonly "accent-text"?: string
            readonly "accent-soft"?: string
            readonly "accent-soft-strong"?: string
            readonly "accent-border"?: string
            readonly focus?: string
            readonly engraving?: string
          }
          readonly dark?: {
            readonly canvas?: string
            readonly surface?: string
            readonly "surface-sunken"?: string
            readonly border?: string
            readonly "border-control"?: string
            readonly text?: string
            readonly "text-muted"?: string
            readonly "text-subtle"?: string
            readonly accent?: string
            readonly "accent-hover"?: string
            readonly "accent-active"?: string
            readonly "accent-contrast"?: string
            readonly "accent-text"?: string
            readonly "accent-soft"?: string
            readonly "accent-soft-strong"?: string
            readonly "accent-border"?: string
            readonly focus?: string
            readonly engraving?: string
          }
          readonly logo?: string | null
          readonly logo_dark?: string | null
          readonly favicon?: string | null
        }
        /** Texts of the sign-in pages, by language. Missing ones are those of the service. */
        readonly texts: Readonly<Record<string, Readonly<Record<string, string>>>>
        /** Texts of mails, by kind and language. */
        readonly mails: Readonly<Record<string, Readonly<Record<string, {
          readonly subject?: string
          readonly lead?: readonly string[]
          readonly button?: string
          readonly close?: readonly string[]
        }>>>>
      }
    }
    readonly output: {
      /** Counts the changes of the draft. The next change names it. 0: nothing was saved yet. */
      readonly version: number
      /** What makes pages and mails of a client look and sound like its own. Name, links, methods and policies are settings of the client, which count at once. */
      readonly branding: {
        /** The stored form of a theme. It accepts the same values, but it adds none, so that a theme keeps saying only what its client has chosen. */
        readonly theme: {
          readonly color_scheme?: "light" | "dark" | "system"
          readonly radius?: number
          readonly font?: string
          readonly "font-heading"?: string | null
          readonly engraving?: "rosette" | "waves" | "none"
          readonly layout?: "centered" | "split"
          readonly light?: {
            readonly canvas?: string
            readonly surface?: string
            readonly "surface-sunken"?: string
            readonly border?: string
            readonly "border-control"?: string
            readonly text?: string
            readonly "text-muted"?: string
            readonly "text-subtle"?: string
            readonly accent?: string
            readonly "accent-hover"?: string
            readonly "accent-active"?: string
            readonly "accent-contrast"?: string
            readonly "accent-text"?: string
            readonly "accent-soft"?: string
            readonly "accent-soft-strong"?: string
            readonly "accent-border"?: string
            readonly focus?: string
            readonly engraving?: string
          }
          readonly dark?: {
            readonly canvas?: string
            readonly surface?: string
            readonly "surface-sunken"?: string
            readonly border?: string
            readonly "border-control"?: string
            readonly text?: string
            readonly "text-muted"?: string
            readonly "text-subtle"?: string
            readonly accent?: string
            readonly "accent-hover"?: string
            readonly "accent-active"?: string
            readonly "accent-contrast"?: string
            readonly "accent-text"?: string
            readonly "accent-soft"?: string
            readonly "accent-soft-strong"?: string
            readonly "accent-border"?: string
            readonly focus?: string
            readonly engraving?: string
          }
          readonly logo?: string | null
          readonly logo_dark?: string | null
          readonly favicon?: string | null
        }
        /** Texts of the sign-in pages, by language. Missing ones are those of the service. */
        readonly texts: Readonly<Record<string, Readonly<Record<string, string>>>>
        /** Texts of mails, by kind and language. */
        readonly mails: Readonly<Record<string, Readonly<Record<string, {
          readonly subject?: string
          readonly lead?: readonly string[]
          readonly button?: string
          readonly close?: readonly string[]
        }>>>>
      }
      readonly low_contrast: readonly ({
        readonly scheme: "light" | "dark"
        readonly foreground: string
        readonly ground: string
        readonly ratio: number
        /** 4.5 for text, 3 for controls. */
        readonly minimum: number
        /** True for text below 3 : 1, which cannot be published. */
        readonly is_unreadable: boolean
      })[]
    }
  }
  /** Publishes the draft of a client's branding. Scope `clients:write`. */
  readonly publishBranding: {
    readonly input: {
      /** The id of an application, chosen by its developer or, as `cli_…`, by the server. */
      readonly client_id: string
      /** The version of the draft that was seen. */
      readonly version: number
      /** True after a member has seen which colours are hard to read. Never for unreadable text. */
      readonly accept_low_contrast?: boolean
    }
    readonly output: {
      /** The draft after a change. */
      readonly draft: {
        /** Counts the changes of the draft. The next change names it. 0: nothing was saved yet. */
        readonly version: number
        /** What makes pages and mails of a client look and sound like its own. Name, links, methods and policies are settings of the client, which count at once. */
        readonly branding: {
          /** The stored form of a theme. It accepts the same values, but it adds none, so that a theme keeps saying only what its client has chosen. */
          readonly theme: {
            readonly color_scheme?: "light" | "dark" | "system"
            readonly radius?: number
            readonly font?: string
            readonly "font-heading"?: string | null
            readonly engraving?: "rosette" | "waves" | "none"
            readonly layout?: "centered" | "split"
            readonly light?: {
              readonly canvas?: string
              readonly surface?: string
              readonly "surface-sunken"?: string
              readonly border?: string
              readonly "border-control"?: string
              readonly text?: string
              readonly "text-muted"?: string
              readonly "text-subtle"?: string
              readonly accent?: string
              readonly "accent-hover"?: string
              readonly "accent-active"?: string
              readonly "accent-contrast"?: string
              readonly "accent-text"?: string
              readonly "accent-soft"?: string
              readonly "accent-soft-strong"?: string
              readonly "accent-border"?: string
              readonly focus?: string
              readonly engraving?: string
            }
            readonly dark?: {
              readonly canvas?: string
              readonly surface?: string
              readonly "surface-sunken"?: string
              readonly border?: string
              readonly "border-control"?: string
              readonly text?: string
              readonly "text-muted"?: string
              readonly "text-subtle"?: string
              readonly accent?: string
              readonly "accent-hover"?: string
              readonly "accent-active"?: string
              readonly "accent-contrast"?: string
              readonly "accent-text"?: string
              readonly "accent-soft"?: string
              readonly "accent-soft-strong"?: string
              readonly "accent-border"?: string
              readonly focus?: string
              readonly engraving?: string
            }
            readonly logo?: string | null
            readonly logo_dark?: string | null
            readonly favicon?: string | null
          }
          /** Texts of the sign-in pages, by language. Missing ones are those of the service. */
          readonly texts: Readonly<Record<string, Readonly<Record<string, string>>>>
          /** Texts of mails, by kind and language. */
          readonly mails: Readonly<Record<string, Readonly<Record<string, {
            readonly subject?: string
            readonly lead?: readonly string[]
            readonly button?: string
            readonly close?: readonly string[]
          }>>>>
        }
        readonly low_contrast: readonly ({
          readonly scheme: "light" | "dark"
          readonly foreground: string
          readonly ground: string
          readonly ratio: number
          /** 4.5 for text, 3 for controls. */
          readonly minimum: number
          /** True for text below 3 : 1, which cannot be published. */
          readonly is_unreadable: boolean
        })[]
      }
      /** The version that pages and mails show; 0 for that of the service. */
      readonly published_version: number
      /** What makes pages and mails of a client look and sound like its own. Name, links, methods and policies are settings of the client, which count at once. */
      readonly published: {
        /** The stored form of a theme. It accepts the same values, but it adds none, so that a theme keeps saying only what its client has chosen. */
        readonly theme: {
          readonly color_scheme?: "light" | "dark" | "system"
          readonly radius?: number
          readonly font?: string
          readonly "font-heading"?: string | null
          readonly engraving?: "rosette" | "waves" | "none"
          readonly layout?: "centered" | "split"
          readonly light?: {
            readonly canvas?: string
            readonly surface?: string
            readonly "surface-sunken"?: string
            readonly border?: string
            readonly "border-control"?: string
            readonly text?: string
            readonly "text-muted"?: string
            readonly "text-subtle"?: string
            readonly accent?: string
            readonly "accent-hover"?: string
            readonly "accent-active"?: string
            readonly "accent-contrast"?: string
            readonly "accent-text"?: string
            readonly "accent-soft"?: string
            readonly "accent-soft-strong"?: string
            readonly "accent-border"?: string
            readonly focus?: string
            readonly engraving?: string
          }
          readonly dark?: {
            readonly canvas?: string
            readonly surface?: string
            readonly "surface-sunken"?: string
            readonly border?: string
            readonly "border-control"?: string
            readonly text?: string
            readonly "text-muted"?: string
            readonly "text-subtle"?: string
            readonly accent?: string
            readonly "accent-hover"?: string
            readonly "accent-active"?: string
            readonly "accent-contrast"?: string
            readonly "accent-text"?: string
            readonly "accent-soft"?: string
            readonly "accent-soft-strong"?: string
            readonly "accent-border"?: string
            readonly focus?: string
            readonly engraving?: string
          }
          readonly logo?: string | null
          readonly logo_dark?: string | null
          readonly favicon?: string | null
        }
        /** Texts of the sign-in pages, by language. Missing ones are those of the service. */
        readonly texts: Readonly<Record<string, Readonly<Record<string, string>>>>
        /** Texts of mails, by kind and language. */
        readonly mails: Readonly<Record<string, Readonly<Record<string, {
          readonly subject?: string
          readonly lead?: readonly string[]
          readonly button?: string
          readonly close?: readonly string[]
        }>>>>
      }
      /** True if the draft differs from what is published. */
      readonly has_changes: boolean
      /** The newest first. */
      readonly history: readonly ({
        readonly version: number
        readonly published_at: number
        /** The `sub` or `key_id` of who published it. */
        readonly published_by: string
        /** The version that it repeats, after a rollback; 0 for the look of the service. */
        readonly repeats: number | null
      })[]
    }
  }
  /** Publishes an earlier version of the branding again, as a new version. Scope `clients:write`. */
  readonly rollBackBranding: {
    readonly input: {
      /** The id of an application, chosen by its developer or, as `cli_…`, by the server. */
      readonly client_id: string
      readonly version: number
    }
    readonly output: {
      /** The draft after a change. */
      readonly draft: {
        /** Counts the changes of the draft. The next change names it. 0: nothing was saved yet. */
        readonly version: number
        /** What makes pages and mails of a client look and sound like its own. Name, links, methods and policies are settings of the client, which count at once. */
        readonly branding: {
          /** The stored form of a theme. It accepts the same values, but it adds none, so that a theme keeps saying only what its client has chosen. */
          readonly theme: {
            readonly color_scheme?: "light" | "dark" | "system"
            readonly radius?: number
            readonly font?: string
            readonly "font-heading"?: string | null
            readonly engraving?: "rosette" | "waves" | "none"
            readonly layout?: "centered" | "split"
            readonly light?: {
              readonly canvas?: string
              readonly surface?: string
              readonly "surface-sunken"?: string
              readonly border?: string
              readonly "border-control"?: string
              readonly text?: string
              readonly "text-muted"?: string
              readonly "text-subtle"?: string
              readonly accent?: string
              readonly "accent-hover"?: string
              readonly "accent-active"?: string
              readonly "accent-contrast"?: string
              readonly "accent-text"?: string
              readonly "accent-soft"?: string
              readonly "accent-soft-strong"?: string
              readonly "accent-border"?: string
              readonly focus?: string
              readonly engraving?: string
            }
            readonly dark?: {
              readonly canvas?: string
              readonly surface?: string
              readonly "surface-sunken"?: string
              readonly border?: string
              readonly "border-control"?: string
              readonly text?: string
              readonly "text-muted"?: string
              readonly "text-subtle"?: string
              readonly accent?: string
              readonly "accent-hover"?: string
              readonly "accent-active"?: string
              readonly "accent-contrast"?: string
              readonly "accent-text"?: string
              readonly "accent-soft"?: string
              readonly "accent-soft-strong"?: string
              readonly "accent-border"?: string
              readonly focus?: string
              readonly engraving?: string
            }
            readonly logo?: string | null
            readonly logo_dark?: string | null
            readonly favicon?: string | null
          }
          /** Texts of the sign-in pages, by language. Missing ones are those of the service. */
          readonly texts: Readonly<Record<string, Readonly<Record<string, string>>>>
          /** Texts of mails, by kind and language. */
          readonly mails: Readonly<Record<string, Readonly<Record<string, {
            readonly subject?: string
            readonly lead?: readonly string[]
            readonly button?: string
            readonly close?: readonly string[]
          }>>>>
        }
        readonly low_contrast: readonly ({
          readonly scheme: "light" | "dark"
          readonly foreground: string
          readonly ground: string
          readonly ratio: number
          /** 4.5 for text, 3 for controls. */
          readonly minimum: number
          /** True for text below 3 : 1, which cannot be published. */
          readonly is_unreadable: boolean
        })[]
      }
      /** The version that pages and mails show; 0 for that of the service. */
      readonly published_version: number
      /** What makes pages and mails of a client look and sound like its own. Name, links, methods and policies are settings of the client, which count at once. */
      readonly published: {
        /** The stored form of a theme. It accepts the same values, but it adds none, so that a theme keeps saying only what its client has chosen. */
        readonly theme: {
          readonly color_scheme?: "light" | "dark" | "system"
          readonly radius?: number
          readonly font?: string
          readonly "font-heading"?: string | null
          readonly engraving?: "rosette" | "waves" | "none"
          readonly layout?: "centered" | "split"
          readonly light?: {
            readonly canvas?: string
            readonly surface?: string
            readonly "surface-sunken"?: string
            readonly border?: string
            readonly "border-control"?: string
            readonly text?: string
            readonly "text-muted"?: string
            readonly "text-subtle"?: string
            readonly accent?: string
            readonly "accent-hover"?: string
            readonly "accent-active"?: string
            readonly "accent-contrast"?: string
            readonly "accent-text"?: string
            readonly "accent-soft"?: string
            readonly "accent-soft-strong"?: string
            readonly "accent-border"?: string
            readonly focus?: string
            readonly engraving?: string
          }
          readonly dark?: {
            readonly canvas?: string
            readonly surface?: string
            readonly "surface-sunken"?: string
            readonly border?: string
            readonly "border-control"?: string
            readonly text?: string
            readonly "text-muted"?: string
            readonly "text-subtle"?: string
            readonly accent?: string
            readonly "accent-hover"?: string
            readonly "accent-active"?: string
            readonly "accent-contrast"?: string
            readonly "accent-text"?: string
            readonly "accent-soft"?: string
            readonly "accent-soft-strong"?: string
            readonly "accent-border"?: string
            readonly focus?: string
            readonly engraving?: string
          }
          readonly logo?: string | null
          readonly logo_dark?: string | null
          readonly favicon?: string | null
        }
        /** Texts of the sign-in pages, by language. Missing ones are those of the service. */
        readonly texts: Readonly<Record<string, Readonly<Record<string, string>>>>
        /** Texts of mails, by kind and language. */
        readonly mails: Readonly<Record<string, Readonly<Record<string, {
          readonly subject?: string
          readonly lead?: readonly string[]
          readonly button?: string
          readonly close?: readonly string[]
        }>>>>
      }
      /** True if the draft differs from what is published. */
      readonly has_changes: boolean
      /** The newest first. */
      readonly history: readonly ({
        readonly version: number
        readonly published_at: number
        /** The `sub` or `key_id` of who published it. */
        readonly published_by: string
        /** The version that it repeats, after a rollback; 0 for the look of the service. */
        readonly repeats: number | null
      })[]
    }
  }
  /** Gets a published version of the branding. Scope `clients:read`. */
  readonly getBrandingVersion: {
    readonly input: {
      /** The id of an application, chosen by its developer or, as `cli_…`, by the server. */
      readonly client_id: string
      readonly version: string
    }
    readonly output: {
      /** What makes pages and mails of a client look and sound like its own. Name, links, methods and policies are settings of the client, which count at once. */
      readonly branding: {
        /** The stored form of a theme. It accepts the same values, but it adds none, so that a theme keeps saying only what its client has chosen. */
        readonly theme: {
          readonly color_scheme?: "light" | "dark" | "system"
          readonly radius?: number
          readonly font?: string
          readonly "font-heading"?: string | null
          readonly engraving?: "rosette" | "waves" | "none"
          readonly layout?: "centered" | "split"
          readonly light?: {
            readonly canvas?: string
            readonly surface?: string
            readonly "surface-sunken"?: string
            readonly border?: string
            readonly "border-control"?: string
            readonly text?: string
            readonly "text-muted"?: string
            readonly "text-subtle"?: string
            readonly accent?: string
            readonly "accent-hover"?: string
            readonly "accent-active"?: string
            readonly "accent-contrast"?: string
            readonly "accent-text"?: string
            readonly "accent-soft"?: string
            readonly "accent-soft-strong"?: string
            readonly "accent-border"?: string
            readonly focus?: string
            readonly engraving?: string
          }
          readonly dark?: {
            readonly canvas?: string
            readonly surface?: string
            readonly "surface-sunken"?: string
            readonly border?: string
            readonly "border-control"?: string
            readonly text?: string
            readonly "text-muted"?: string
            readonly "text-subtle"?: string
            readonly accent?: string
            readonly "accent-hover"?: string
            readonly "accent-active"?: string
            readonly "accent-contrast"?: string
            readonly "accent-text"?: string
            readonly "accent-soft"?: string
            readonly "accent-soft-strong"?: string
            readonly "accent-border"?: string
            readonly focus?: string
            readonly engraving?: string
          }
          readonly logo?: string | null
          readonly logo_dark?: string | null
          readonly favicon?: string | null
        }
        /** Texts of the sign-in pages, by language. Missing ones are those of the service. */
        readonly texts: Readonly<Record<string, Readonly<Record<string, string>>>>
        /** Texts of mails, by kind and language. */
        readonly mails: Readonly<Record<string, Readonly<Record<string, {
          readonly subject?: string
          readonly lead?: readonly string[]
          readonly button?: string
          readonly close?: readonly string[]
        }>>>>
      }
    }
  }
  /** Makes an address that shows the real hosted page with the draft for an hour. Scope `clients:read`. */
  readonly previewBranding: {
    readonly input: {
      /** The id of an application, chosen by its developer or, as `cli_…`, by the server. */
      readonly client_id: string
    }
    readonly output: {
      /** Takes `step`, `locale` and `scheme` in its query. Whoever has it sees the draft; nobody can sign in there. */
      readonly url: string
      /** Milliseconds since 1970. */
      readonly expires_at: number
    }
  }
  /** Draws a mail of the draft with sample values. Scope `clients:read`. */
  readonly previewMail: {
    readonly input: {
      /** The id of an application, chosen by its developer or, as `cli_…`, by the server. */
      readonly client_id: string
      readonly kind: "verify_email" | "address_taken" | "one_time_code" | "reset_password" | "set_password" | "password_changed"
      /** A language of the interface. */
      readonly locale: "da" | "de" | "en" | "fr" | "it"
    }
    readonly output: {
      /** The name of the sender. */
      readonly brand: string
      readonly subject: string
      readonly text: string
      /** Show it in a sandboxed frame. */
      readonly html: string
    }
  }
  /** Stores a PNG, JPEG or WebP image of at most 1 MiB, drawn anew, and returns its address. Scope `clients:write`. */
  readonly uploadBrandImage: {
    readonly input: {
      /** The id of an application, chosen by its developer or, as `cli_…`, by the server. */
      readonly client_id: string
      /** The images of a brand. */
      readonly slot: "logo" | "logo_dark" | "favicon"
    }
    readonly body: Uint8Array
    readonly output: {
      /** For `logo`, `logo_dark` or `favicon` of the theme. It never changes its content. */
      readonly address: string
      readonly width: number
      readonly height: number
      /** Bytes. */
      readonly size: number
    }
  }
  /** Lists what the account keeps of its users besides the standard claims. Scope `users:read`. */
  readonly listAttributes: {
    readonly input: Readonly<Record<string, never>>
    readonly output: readonly ({
      readonly name: string
      readonly type: "text" | "number" | "boolean" | "list"
      readonly read: readonly ("person" | "application" | "operator")[]
      readonly write: readonly ("person" | "application" | "operator")[]
      /** What users call it. Without a label in their language they see the English one, or the name. */
      readonly labels?: Readonly<Record<string, string>>
    })[]
  }
  /** Creates an attribute. Its type cannot be changed. Scope `users:write`. */
  readonly createAttribute: {
    readonly input: {
      readonly name: string
      readonly type: "text" | "number" | "boolean" | "list"
      readonly read: readonly ("person" | "application" | "operator")[]
      readonly write: readonly ("person" | "application" | "operator")[]
      /** What users call it. Without a label in their language they see the English one, or the name. */
      readonly labels?: Readonly<Record<string, string>>
    }
    readonly output: {
      readonly success: true
    }
  }
  /** Changes who may read or write the values of an attribute, and what users call it. Scope `users:write`. */
  readonly updateAttribute: {
    readonly input: {
      readonly name: string
      readonly read: readonly ("person" | "application" | "operator")[]
      readonly write: readonly ("person" | "application" | "operator")[]
      /** Replaces all labels, and without it they stay. `{}` removes them. */
      readonly labels?: Readonly<Record<string, string>>
    }
    readonly output: {
      readonly success: true
    }
  }
  /** Counts the users who have a value of an attribute, among up to 10,000 users. Scope `users:read`. */
  readonly getAttributeUse: {
    readonly input: {
      readonly name: string
    }
    readonly output: {
      readonly users: number
      /** False if the account has more users, who may have values as well. */
      readonly is_complete: boolean
    }
  }
  /** Deletes an attribute with the values of all users. It cannot be undone. Scope `users:write`. */
  readonly deleteAttribute: {
    readonly input: {
      readonly name: string
    }
    readonly output: {
      /** How many users had a value, counted as in `getAttributeUse`. */
      readonly users: number
      readonly is_complete: boolean
    }
  }
  /** Writes attributes of a user: an API key those that applications may write, a member all. Scope `attributes:write`. */
  readonly setUserAttributes: {
    readonly input: {
      readonly sub: string
      /** Missing ones stay; `null` removes a value. */
      readonly attributes: Readonly<Record<string, string | number | boolean | readonly string[] | null>>
    }
    readonly output: {
      readonly success: true
    }
  }
  /** Lists the providers with which users can sign in, in their order. Scope `clients:read`. */
  readonly listProviders: {
    readonly input: Readonly<Record<string, never>>
    readonly output: readonly ({
      /** `prv_` and 26 base32 characters: a provider of an account. The server or the caller creates it. */
      readonly provider_id: string
      /** What a provider is: one with its own rules, or any that speaks a standard. */
      readonly kind: "google" | "apple" | "microsoft" | "github" | "gitlab" | "oidc" | "oauth2"
      /** What users read, such as `Example`. */
      readonly name: string
      /** The text of its button; `null`: what the page says for every provider. */
      readonly text: string | null
      /** `null`: the sign of the kind, or else the first letter of the name. */
      readonly icon: "google" | "apple" | "microsoft" | "github" | "gitlab" | "people" | "building" | "school" | "key" | string | null
      /** False: nobody can sign in with it. */
      readonly enabled: boolean
      /** What the provider calls this service. */
      readonly client_id: string
      /** `null`: what the sign-in needs. */
      readonly scopes: readonly string[] | null
      /** Of `oidc`; of `gitlab` for a server of one's own. */
      readonly issuer: string | null
      /** Of `oauth2`. */
      readonly endpoints: {
        /** An address as the developer writes it. The server says what it lacks: see `provider_invalid`. */
        readonly authorization: string
        /** An address as the developer writes it. The server says what it lacks: see `provider_invalid`. */
        readonly token: string
        /** An address as the developer writes it. The server says what it lacks: see `provider_invalid`. */
        readonly userinfo: string
      } | null
      /** Of `oauth2`. */
      readonly claims: {
        readonly subject: string
        readonly email: string | null
        /** Says whether the address is verified. */
        readonly email_verified: string | null
        readonly name: string | null
      } | null
      /** Of `apple`: the team, and the id of the key. The secret is the key itself (PEM). */
      readonly apple: {
        readonly team_id: string
        readonly key_id: string
      } | null
      /** Only users of these: domains of `google` (`hd`), ids of tenants of `microsoft` (`tid`). */
      readonly tenants: readonly string[]
      /** Of `oidc` and `oauth2`: true if an address counts as proven where the provider says so. Otherwise users prove it again here. */
      readonly trusts_email: boolean
      /** True: the tokens of the provider are stored, for `getProviderToken`. */
      readonly keep_tokens: boolean
      /** False: it gets no secret, only a challenge (PKCE). */
      readonly has_secret: boolean
      /** What to register at the provider as the redirect URI, first that of the service. */
      readonly redirect_uris: readonly string[]
      readonly domains: readonly ({
        readonly domain: string
        /** `pending`: the record is missing, or nobody has checked it yet. The service looks once a day. */
        readonly status: "pending" | "active"
        /** The DNS record (TXT) that proves who owns the domain. Keep it. */
        readonly record_name: string
        readonly record_value: string
        readonly verified_at: number | null
      })[]
      /** Milliseconds since 1970. */
      readonly created_at: number
      /** Milliseconds since 1970. */
      readonly updated_at: number
    })[]
  }
  /** Adds a provider, as the last one. Scope `clients:write`. */
  readonly createProvider: {
    readonly input: {
      readonly provider_id?: string
      /** What a provider is: one with its own rules, or any that speaks a standard. */
      readonly kind: "google" | "apple" | "microsoft" | "github" | "gitlab" | "oidc" | "oauth2"
      /** What users read, such as `Example`. */
      readonly name: string
      /** The text of its button; `null`: what the page says for every provider. */
      readonly text?: string | null
      /** `null`: the sign of the kind, or else the first letter of the name. */
      readonly icon?: "google" | "apple" | "microsoft" | "github" | "gitlab" | "people" | "building" | "school" | "key" | string | null
      /** False: nobody can sign in with it. */
      readonly enabled?: boolean
      /** What the provider calls this service. */
      readonly client_id: string
      /** `null`: what the sign-in needs. */
      readonly scopes?: readonly string[] | null
      /** Of `oidc`; of `gitlab` for a server of one's own. */
      readonly issuer?: string | null
      /** Of `oauth2`. */
      readonly endpoints?: {
        /** An address as the developer writes it. The server says what it lacks: see `provider_invalid`. */
        readonly authorization: string
        /** An address as the developer writes it. The server says what it lacks: see `provider_invalid`. */
        readonly token: string
        /** An address as the developer writes it. The server says what it lacks: see `provider_invalid`. */
        readonly userinfo: string
      } | null
      /** Of `oauth2`. */
      readonly claims?: {
        readonly subject: string
        readonly email: string | null
        /** Says whether the address is verified. */
        readonly email_verified: string | null
        readonly name: string | null
      } | null
      /** Of `apple`: the team, and the id of the key. The secret is the key itself (PEM). */
      readonly apple?: {
        readonly team_id: string
        readonly key_id: string
      } | null
      /** Only users of these: domains of `google` (`hd`), ids of tenants of `microsoft` (`tid`). */
      readonly tenants?: readonly string[]
      /** Of `oidc` and `oauth2`: true if an address counts as proven where the provider says so. Otherwise users prove it again here. */
      readonly trusts_email?: boolean
      /** True: the tokens of the provider are stored, for `getProviderToken`. */
      readonly keep_tokens?: boolean
      readonly secret?: string | null
    }
    readonly output: {
      /** `prv_` and 26 base32 characters: a provider of an account. The server or the caller creates it. */
      readonly provider_id: string
      /** What a provider is: one with its own rules, or any that speaks a standard. */
      readonly kind: "google" | "apple" | "microsoft" | "github" | "gitlab" | "oidc" | "oauth2"
      /** What users read, such as `Example`. */
      readonly name: string
      /** The text of its button; `null`: what the page says for every provider. */
      readonly text: string | null
      /** `null`: the sign of the kind, or else the first letter of the name. */
      readonly icon: "google" | "apple" | "microsoft" | "github" | "gitlab" | "people" | "building" | "school" | "key" | string | null
      /** False: nobody can sign in with it. */
      readonly enabled: boolean
      /** What the provider calls this service. */
      readonly client_id: string
      /** `null`: what the sign-in needs. */
      readonly scopes: readonly string[] | null
      /** Of `oidc`; of `gitlab` for a server of one's own. */
      readonly issuer: string | null
      /** Of `oauth2`. */
      readonly endpoints: {
        /** An address as the developer writes it. The server says what it lacks: see `provider_invalid`. */
        readonly authorization: string
        /** An address as the developer writes it. The server says what it lacks: see `provider_invalid`. */
        readonly token: string
        /** An address as the developer writes it. The server says what it lacks: see `provider_invalid`. */
        readonly userinfo: string
      } | null
      /** Of `oauth2`. */
      readonly claims: {
        readonly subject: string
        readonly email: string | null
        /** Says whether the address is verified. */
        readonly email_verified: string | null
        readonly name: string | null
      } | null
      /** Of `apple`: the team, and the id of the key. The secret is the key itself (PEM). */
      readonly apple: {
        readonly team_id: string
        readonly key_id: string
      } | null
      /** Only users of these: domains of `google` (`hd`), ids of tenants of `microsoft` (`tid`). */
      readonly tenants: readonly string[]
      /** Of `oidc` and `oauth2`: true if an address counts as proven where the provider says so. Otherwise users prove it again here. */
      readonly trusts_email: boolean
      /** True: the tokens of the provider are stored, for `getProviderToken`. */
      readonly keep_tokens: boolean
      /** False: it gets no secret, only a challenge (PKCE). */
      readonly has_secret: boolean
      /** What to register at the provider as the redirect URI, first that of the service. */
      readonly redirect_uris: readonly string[]
      readonly domains: readonly ({
        readonly domain: string
        /** `pending`: the record is missing, or nobody has checked it yet. The service looks once a day. */
        readonly status: "pending" | "active"
        /** The DNS record (TXT) that proves who owns the domain. Keep it. */
        readonly record_name: string
        readonly record_value: string
        readonly verified_at: number | null
      })[]
      /** Milliseconds since 1970. */
      readonly created_at: number
      /** Milliseconds since 1970. */
      readonly updated_at: number
    }
  }
  /** Changes a provider, or its place among the others. Scope `clients:write`. */
  readonly updateProvider: {
    readonly input: {
      /** `prv_` and 26 base32 characters: a provider of an account. The server or the caller creates it. */
      readonly provider_id: string
      readonly name?: string
      readonly text?: string | null
      readonly icon?: "google" | "apple" | "microsoft" | "github" | "gitlab" | "people" | "building" | "school" | "key" | string | null
      readonly enabled?: boolean
      readonly client_id?: string
      readonly scopes?: readonly string[] | null
      readonly issuer?: string | null
      readonly endpoints?: {
        readonly authorization: string
        readonly token: string
        readonly userinfo: string
      } | null
      readonly claims?: {
        readonly subject: string
        readonly email: string | null
        readonly email_verified: string | null
        readonly name: string | null
      } | null
      readonly apple?: {
        readonly team_id: string
        readonly key_id: string
      } | null
      readonly tenants?: readonly string[]
      readonly trusts_email?: boolean
      readonly keep_tokens?: boolean
      readonly secret?: string | null
      /** The place in the order, from 0. */
      readonly position?: number
    }
    readonly output: {
      /** `prv_` and 26 base32 characters: a provider of an account. The server or the caller creates it. */
      readonly provider_id: string
      /** What a provider is: one with its own rules, or any that speaks a standard. */
      readonly kind: "google" | "apple" | "microsoft" | "github" | "gitlab" | "oidc" | "oauth2"
      /** What users read, such as `Example`. */
      readonly name: string
      /** The text of its button; `null`: what the page says for every provider. */
      readonly text: string | null
      /** `null`: the sign of the kind, or else the first letter of the name. */
      readonly icon: "google" | "apple" | "microsoft" | "github" | "gitlab" | "people" | "building" | "school" | "key" | string | null
      /** False: nobody can sign in with it. */
      readonly enabled: boolean
      /** What the provider calls this service. */
      readonly client_id: string
      /** `null`: what the sign-in needs. */
      readonly scopes: readonly string[] | null
      /** Of `oidc`; of `gitlab` for a server of one's own. */
      readonly issuer: string | null
      /** Of `oauth2`. */
      readonly endpoints: {
        /** An address as the developer writes it. The server says what it lacks: see `provider_invalid`. */
        readonly authorization: string
        /** An address as the developer writes it. The server says what it lacks: see `provider_invalid`. */
        readonly token: string
        /** An address as the developer writes it. The server says what it lacks: see `provider_invalid`. */
        readonly userinfo: string
      } | null
      /** Of `oauth2`. */
      readonly claims: {
        readonly subject: string
        readonly email: string | null
        /** Says whether the address is verified. */
        readonly email_verified: string | null
        readonly name: string | null
      } | null
      /** Of `apple`: the team, and the id of the key. The secret is the key itself (PEM). */
      readonly apple: {
        readonly team_id: string
        readonly key_id: string
      } | null
      /** Only users of these: domains of `google` (`hd`), ids of tenants of `microsoft` (`tid`). */
      readonly tenants: readonly string[]
      /** Of `oidc` and `oauth2`: true if an address counts as proven where the provider says so. Otherwise users prove it again here. */
      readonly trusts_email: boolean
      /** True: the tokens of the provider are stored, for `getProviderToken`. */
      readonly keep_tokens: boolean
      /** False: it gets no secret, only a challenge (PKCE). */
      readonly has_secret: boolean
      /** What to register at the provider as the redirect URI, first that of the service. */
      readonly redirect_uris: readonly string[]
      readonly domains: readonly ({
        readonly domain: string
        /** `pending`: the record is missing, or nobody has checked it yet. The service looks once a day. */
        readonly status: "pending" | "active"
        /** The DNS record (TXT) that proves who owns the domain. Keep it. */
        readonly record_name: string
        readonly record_value: string
        readonly verified_at: number | null
      })[]
      /** Milliseconds since 1970. */
      readonly created_at: number
      /** Milliseconds since 1970. */
      readonly updated_at: number
    }
  }
  /** Removes a provider, and disconnects all users from it. Scope `clients:write`. */
  readonly deleteProvider: {
    readonly input: {
      /** `prv_` and 26 base32 characters: a provider of an account. The server or the caller creates it. */
      readonly provider_id: string
    }
    readonly output: {
      readonly success: true
    }
  }
  /** Claims a domain of e-mail addresses, and returns the DNS record that proves it. Scope `clients:write`. */
  readonly addProviderDomain: {
    readonly input: {
      /** `prv_` and 26 base32 characters: a provider of an account. The server or the caller creates it. */
      readonly provider_id: string
      readonly domain: string
    }
    readonly output: {
      readonly domain: string
      /** `pending`: the record is missing, or nobody has checked it yet. The service looks once a day. */
      readonly status: "pending" | "active"
      /** The DNS record (TXT) that proves who owns the domain. Keep it. */
      readonly record_name: string
      readonly record_value: string
      readonly verified_at: number | null
    }
  }
  /** Reads the DNS record of a domain, whose addresses then lead to the provider. Scope `clients:write`. */
  readonly verifyProviderDomain: {
    readonly input: {
      /** `prv_` and 26 base32 characters: a provider of an account. The server or the caller creates it. */
      readonly provider_id: string
      readonly domain: string
    }
    readonly output: {
      readonly domain: string
      /** `pending`: the record is missing, or nobody has checked it yet. The service looks once a day. */
      readonly status: "pending" | "active"
      /** The DNS record (TXT) that proves who owns the domain. Keep it. */
      readonly record_name: string
      readonly record_value: string
      readonly verified_at: number | null
    }
  }
  /** Gives a domain up: its addresses do not lead to the provider any more. Scope `clients:write`. */
  readonly removeProviderDomain: {
    readonly input: {
      /** `prv_` and 26 base32 characters: a provider of an account. The server or the caller creates it. */
      readonly provider_id: string
      readonly domain: string
    }
    readonly output: {
      readonly success: true
    }
  }
  /** Hands out the access token of a user at a provider that stores tokens. Scope `providers:tokens`. */
  readonly getProviderToken: {
    readonly input: {
      /** `p_` and 26 base32 characters: the permanent subject of a user. The server creates it. */
      readonly sub: string
      /** `prv_` and 26 base32 characters: a provider of an account. The server or the caller creates it. */
      readonly provider_id: string
    }
    readonly output: {
      readonly access_token: string
      readonly token_type: string
      readonly scope: string | null
      /** `null` if the provider does not say. */
      readonly expires_at: number | null
    }
  }
  /** Lists the webhooks of the account. Scope `webhooks:read`. */
  readonly listWebhooks: {
    readonly input: Readonly<Record<string, never>>
    readonly output: readonly ({
      /** `whk_` and 26 base32 characters. The server creates it. */
      readonly webhook_id: string
      readonly url: string
      readonly description: string
      readonly types: readonly ("account.created" | "account.updated" | "account.deletion_scheduled" | "account.deletion_cancelled" | "account.member_invited" | "account.invitation_withdrawn" | "account.member_added" | "account.member_removed" | "account.owner_changed" | "account.plan_changed" | "api_key.created" | "api_key.revoked" | "client.created" | "client.updated" | "client.deleted" | "client.secret_added" | "client.secret_removed" | "client.draft_saved" | "client.published" | "client.rolled_back" | "client.image_added" | "client.test_mail_sent" | "client.domain_added" | "client.domain_verified" | "client.domain_removed" | "provider.created" | "provider.updated" | "provider.deleted" | "provider.domain_added" | "provider.domain_verified" | "provider.domain_removed" | "provider.token_read" | "attribute.created" | "attribute.updated" | "attribute.deleted" | "user.registered" | "user.created" | "user.imported" | "user.updated" | "user.email_changed" | "user.password_changed" | "user.reset_forced" | "user.second_factor_added" | "user.second_factor_removed" | "user.passkey_added" | "user.passkey_renamed" | "user.passkey_removed" | "user.passkey_refused" | "user.second_factor_reset_requested" | "user.second_factor_reset_started" | "user.second_factor_reset_cancelled" | "user.second_factor_reset_completed" | "user.emergency_codes_created" | "user.provider_connected" | "user.provider_disconnected" | "user.address_released" | "user.keys_replaced" | "user.suspended" | "user.reactivated" | "user.deleted" | "user.signed_in" | "user.sign_in_failed" | "user.signed_out" | "user.sessions_ended" | "user.application_ended" | "users.exported" | "users.import_opened" | "users.import_uploaded" | "users.import_started" | "users.import_cancelled" | "users.import_finished" | "webhook.created" | "webhook.updated" | "webhook.deleted" | "webhook.secret_changed" | "webhook.replayed" | "webhook.tested" | "webhook.disabled" | "billing.details_changed" | "billing.invoice_issued" | "billing.payment_recorded" | "billing.invoice_paid" | "billing.reminder_sent" | "billing.past_due" | "billing.reactivated" | "billing.expired" | "billing.purge_announced" | "billing.data_purged")[] | null
      /** `failing`: a message was given up, and none has been accepted since. `disabled`: it gets nothing, and events of this time are not sent later. */
      readonly status: "active" | "failing" | "disabled"
      /** `member`: somebody did it. `gone`: the receiver answered 410. `failing`: it failed for days. */
      readonly disabled_reason: "member" | "gone" | "failing" | null
      /** Since when every try has failed; `null` if the last one did not. */
      readonly failing_since: number | null
      /** Until when the former secret signs as well; `null` without one. */
      readonly former_until: number | null
      /** Milliseconds since 1970. */
      readonly created_at: number
      /** Milliseconds since 1970. */
      readonly updated_at: number
    })[]
  }
  /** Creates a webhook, which gets the events of the account from now on. Scope `webhooks:write`. */
  readonly createWebhook: {
    readonly input: {
      /** An `https` address without user and password. */
      readonly url: string
      readonly description?: string
      readonly types?: readonly ("account.created" | "account.updated" | "account.deletion_scheduled" | "account.deletion_cancelled" | "account.member_invited" | "account.invitation_withdrawn" | "account.member_added" | "account.member_removed" | "account.owner_changed" | "account.plan_changed" | "api_key.created" | "api_key.revoked" | "client.created" | "client.updated" | "client.deleted" | "client.secret_added" | "client.secret_removed" | "client.draft_saved" | "client.published" | "client.rolled_back" | "client.image_added" | "client.test_mail_sent" | "client.domain_added" | "client.domain_verified" | "client.domain_removed" | "provider.created" | "provider.updated" | "provider.deleted" | "provider.domain_added" | "provider.domain_verified" | "provider.domain_removed" | "provider.token_read" | "attribute.created" | "attribute.updated" | "attribute.deleted" | "user.registered" | "user.created" | "user.imported" | "user.updated" | "user.email_changed" | "user.password_changed" | "user.reset_forced" | "user.second_factor_added" | "user.second_factor_removed" | "user.passkey_added" | "user.passkey_renamed" | "user.passkey_removed" | "user.passkey_refused" | "user.second_factor_reset_requested" | "user.second_factor_reset_started" | "user.second_factor_reset_cancelled" | "user.second_factor_reset_completed" | "user.emergency_codes_created" | "user.provider_connected" | "user.provider_disconnected" | "user.address_released" | "user.keys_replaced" | "user.suspended" | "user.reactivated" | "user.deleted" | "user.signed_in" | "user.sign_in_failed" | "user.signed_out" | "user.sessions_ended" | "user.application_ended" | "users.exported" | "users.import_opened" | "users.import_uploaded" | "users.import_started" | "users.import_cancelled" | "users.import_finished" | "webhook.created" | "webhook.updated" | "webhook.deleted" | "webhook.secret_changed" | "webhook.replayed" | "webhook.tested" | "webhook.disabled" | "billing.details_changed" | "billing.invoice_issued" | "billing.payment_recorded" | "billing.invoice_paid" | "billing.reminder_sent" | "billing.past_due" | "billing.reactivated" | "billing.expired" | "billing.purge_announced" | "billing.data_purged")[] | null
    }
    readonly output: {
      /** `whk_` and 26 base32 characters. The server creates it. */
      readonly webhook_id: string
      readonly secret: string
    }
  }
  /** Changes the address or the types of a webhook, disables it, or enables it again. Scope `webhooks:write`. */
  readonly updateWebhook: {
    readonly input: {
      /** `whk_` and 26 base32 characters. The server creates it. */
      readonly webhook_id: string
      readonly url?: string
      readonly description?: string
      readonly types?: readonly ("account.created" | "account.updated" | "account.deletion_scheduled" | "account.deletion_cancelled" | "account.member_invited" | "account.invitation_withdrawn" | "account.member_added" | "account.member_removed" | "account.owner_changed" | "account.plan_changed" | "api_key.created" | "api_key.revoked" | "client.created" | "client.updated" | "client.deleted" | "client.secret_added" | "client.secret_removed" | "client.draft_saved" | "client.published" | "client.rolled_back" | "client.image_added" | "client.test_mail_sent" | "client.domain_added" | "client.domain_verified" | "client.domain_removed" | "provider.created" | "provider.updated" | "provider.deleted" | "provider.domain_added" | "provider.domain_verified" | "provider.domain_removed" | "provider.token_read" | "attribute.created" | "attribute.updated" | "attribute.deleted" | "user.registered" | "user.created" | "user.imported" | "user.updated" | "user.email_changed" | "user.password_changed" | "user.reset_forced" | "user.second_factor_added" | "user.second_factor_removed" | "user.passkey_added" | "user.passkey_renamed" | "user.passkey_removed" | "user.passkey_refused" | "user.second_factor_reset_requested" | "user.second_factor_reset_started" | "user.second_factor_reset_cancelled" | "user.second_factor_reset_completed" | "user.emergency_codes_created" | "user.provider_connected" | "user.provider_disconnected" | "user.address_released" | "user.keys_replaced" | "user.suspended" | "user.reactivated" | "user.deleted" | "user.signed_in" | "user.sign_in_failed" | "user.signed_out" | "user.sessions_ended" | "user.application_ended" | "users.exported" | "users.import_opened" | "users.import_uploaded" | "users.import_started" | "users.import_cancelled" | "users.import_finished" | "webhook.created" | "webhook.updated" | "webhook.deleted" | "webhook.secret_changed" | "webhook.replayed" | "webhook.tested" | "webhook.disabled" | "billing.details_changed" | "billing.invoice_issued" | "billing.payment_recorded" | "billing.invoice_paid" | "billing.reminder_sent" | "billing.past_due" | "billing.reactivated" | "billing.expired" | "billing.purge_announced" | "billing.data_purged")[] | null
      readonly status?: "active" | "disabled"
    }
    readonly output: {
      readonly success: true
    }
  }
  /** Deletes a webhook with its log. Waiting messages are not sent. Scope `webhooks:write`. */
  readonly deleteWebhook: {
    readonly input: {
      /** `whk_` and 26 base32 characters. The server creates it. */
      readonly webhook_id: string
    }
    readonly output: {
      readonly success: true
    }
  }
  /** Replaces the secret of a webhook. For some hours, both secrets sign. Scope `webhooks:write`. */
  readonly changeWebhookSecret: {
    readonly input: {
      /** `whk_` and 26 base32 characters. The server creates it. */
      readonly webhook_id: string
      /** How long the former secret signs as well. 0 for a secret that others know. */
      readonly overlap_hours?: number
    }
    readonly output: {
      readonly secret: string
      readonly former_until: number | null
    }
  }
  /** Lists the messages to a webhook of the last 30 days, the newest first. Scope `webhooks:read`. */
  readonly listDeliveries: {
    readonly input: {
      /** `whk_` and 26 base32 characters. The server creates it. */
      readonly webhook_id: string
      readonly status?: "waiting" | "delivered" | "failed"
      readonly limit?: number
      /** `next` of the part before. */
      readonly after?: string
    }
    readonly output: {
      readonly objs: readonly ({
        /** `whd_` and 26 base32 characters. The server creates it. */
        readonly delivery_id: string
        /** The header `webhook-id`. */
        readonly message_id: string
        readonly type: string
        readonly status: "waiting" | "delivered" | "failed"
        /** The number of tries. */
        readonly attempts: number
        /** Milliseconds since 1970. */
        readonly created_at: number
        readonly last_at: number | null
        /** When it is tried again, if that is known. In the line of its webhook it waits for others. */
        readonly next_at: number | null
        readonly request: {
          readonly url: string
          readonly body: string
        }
        /** `null` if the receiver has not answered. */
        readonly response: {
          readonly status: number
          /** The first characters of the body. Text from elsewhere: never show it as HTML. */
          readonly body: string
        } | null
        /** Milliseconds of the last try. */
        readonly duration: number | null
        /** Why the last try failed: `HTTP_500`, `TIMEOUT`, `ADDRESS_NOT_PUBLIC`, a code of the socket. */
        readonly error: string | null
      })[]
      /** The next call continues there, as its `after`; `null` at the end. */
      readonly next: string | null
    }
  }
  /** Sends one message again, or up to 1000 that were given up. Scope `webhooks:write`. */
  readonly replayDeliveries: {
    readonly input: {
      /** `whk_` and 26 base32 characters. The server creates it. */
      readonly webhook_id: string
      readonly delivery_id?: string
      /** Instead of `delivery_id`: all that were given up, of events since then. */
      readonly failed_since?: number
    }
    readonly output: {
      readonly replayed: number
      /** False if there are more. Call again. */
      readonly is_complete: boolean
    }
  }
  /** Sends a message with `is_test` to a webhook, once. The log shows how it went. Scope `webhooks:write`. */
  readonly sendTestEvent: {
    readonly input: {
      /** `whk_` and 26 base32 characters. The server creates it. */
      readonly webhook_id: string
      readonly type?: "account.created" | "account.updated" | "account.deletion_scheduled" | "account.deletion_cancelled" | "account.member_invited" | "account.invitation_withdrawn" | "account.member_added" | "account.member_removed" | "account.owner_changed" | "account.plan_changed" | "api_key.created" | "api_key.revoked" | "client.created" | "client.updated" | "client.deleted" | "client.secret_added" | "client.secret_removed" | "client.draft_saved" | "client.published" | "client.rolled_back" | "client.image_added" | "client.test_mail_sent" | "client.domain_added" | "client.domain_verified" | "client.domain_removed" | "provider.created" | "provider.updated" | "provider.deleted" | "provider.domain_added" | "provider.domain_verified" | "provider.domain_removed" | "provider.token_read" | "attribute.created" | "attribute.updated" | "attribute.deleted" | "user.registered" | "user.created" | "user.imported" | "user.updated" | "user.email_changed" | "user.password_changed" | "user.reset_forced" | "user.second_factor_added" | "user.second_factor_removed" | "user.passkey_added" | "user.passkey_renamed" | "user.passkey_removed" | "user.passkey_refused" | "user.second_factor_reset_requested" | "user.second_factor_reset_started" | "user.second_factor_reset_cancelled" | "user.second_factor_reset_completed" | "user.emergency_codes_created" | "user.provider_connected" | "user.provider_disconnected" | "user.address_released" | "user.keys_replaced" | "user.suspended" | "user.reactivated" | "user.deleted" | "user.signed_in" | "user.sign_in_failed" | "user.signed_out" | "user.sessions_ended" | "user.application_ended" | "users.exported" | "users.import_opened" | "users.import_uploaded" | "users.import_started" | "users.import_cancelled" | "users.import_finished" | "webhook.created" | "webhook.updated" | "webhook.deleted" | "webhook.secret_changed" | "webhook.replayed" | "webhook.tested" | "webhook.disabled" | "billing.details_changed" | "billing.invoice_issued" | "billing.payment_recorded" | "billing.invoice_paid" | "billing.reminder_sent" | "billing.past_due" | "billing.reactivated" | "billing.expired" | "billing.purge_announced" | "billing.data_purged"
    }
    readonly output: {
      /** `whd_` and 26 base32 characters. The server creates it. */
      readonly delivery_id: string
    }
  }
}

/** The name of a call: a key of {@link ManagementCalls}. */
export type ManagementCallName = keyof ManagementCalls

/** How a call is sent. */
export interface ManagementCall {
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly path: string
  /** The body is bytes, and the input is in the query. */
  readonly sends?: true
  /** The response is bytes. */
  readonly receives?: true
}

/** How each call is sent. */
export const managementCalls: Readonly<Record<ManagementCallName, ManagementCall>> = {
  getAccountDetails: {"method":"GET","path":"/api/accounts/current"},
  listEvents: {"method":"GET","path":"/api/events"},
  getFigures: {"method":"GET","path":"/api/figures"},
  listUsers: {"method":"GET","path":"/api/users"},
  countUsers: {"method":"GET","path":"/api/users/count"},
  getAccountUser: {"method":"GET","path":"/api/users/user"},
  createAccountUser: {"method":"POST","path":"/api/users/create"},
  updateAccountUser: {"method":"POST","path":"/api/users/profile"},
  suspendAccountUser: {"method":"POST","path":"/api/users/suspend"},
  reactivateAccountUser: {"method":"POST","path":"/api/users/reactivate"},
  forcePasswordReset: {"method":"POST","path":"/api/users/password-reset"},
  endAccountUserSessions: {"method":"POST","path":"/api/users/sessions/end"},
  deleteAccountUser: {"method":"POST","path":"/api/users/delete"},
  exportUsers: {"method":"POST","path":"/api/users/export","receives":true},
  openUserImport: {"method":"POST","path":"/api/users/imports/open"},
  uploadUserImport: {"method":"POST","path":"/api/users/imports/part","sends":true},
  startUserImport: {"method":"POST","path":"/api/users/imports/start"},
  cancelUserImport: {"method":"POST","path":"/api/users/imports/cancel"},
  getUserImport: {"method":"GET","path":"/api/users/imports/import"},
  listUserImports: {"method":"GET","path":"/api/users/imports"},
  downloadImportReport: {"method":"GET","path":"/api/users/imports/report","receives":true},
  getBilling: {"method":"GET","path":"/api/account/billing"},
  listInvoices: {"method":"GET","path":"/api/account/invoices"},
  getInvoice: {"method":"GET","path":"/api/account/invoice"},
  listClients: {"method":"GET","path":"/api/clients"},
  addClient: {"method":"POST","path":"/api/clients"},
  updateClient: {"method":"PUT","path":"/api/clients"},
  getClient: {"method":"GET","path":"/api/clients/get"},
  listClientPresets: {"method":"GET","path":"/api/clients/presets"},
  getClientSnippet: {"method":"GET","path":"/api/clients/snippet"},
  previewClientChange: {"method":"POST","path":"/api/clients/preview"},
  removeClient: {"method":"POST","path":"/api/clients/delete"},
  addClientSecret: {"method":"POST","path":"/api/clients/secrets"},
  removeClientSecret: {"method":"POST","path":"/api/clients/secrets/delete"},
  addClientDomain: {"method":"POST","path":"/api/clients/domain"},
  verifyClientDomain: {"method":"POST","path":"/api/clients/domain/verify"},
  removeClientDomain: {"method":"POST","path":"/api/clients/domain/delete"},
  getBranding: {"method":"GET","path":"/api/clients/branding"},
  saveBrandingDraft: {"method":"PUT","path":"/api/clients/branding"},
  publishBranding: {"method":"POST","path":"/api/clients/branding/publish"},
  rollBackBranding: {"method":"POST","path":"/api/clients/branding/rollback"},
  getBrandingVersion: {"method":"GET","path":"/api/clients/branding/version"},
  previewBranding: {"method":"POST","path":"/api/clients/branding/preview"},
  previewMail: {"method":"GET","path":"/api/clients/branding/mail"},
  uploadBrandImage: {"method":"POST","path":"/api/clients/branding/image","sends":true},
  listAttributes: {"method":"GET","path":"/api/attributes"},
  createAttribute: {"method":"POST","path":"/api/attributes"},
  updateAttribute: {"method":"PUT","path":"/api/attributes"},
  getAttributeUse: {"method":"GET","path":"/api/attributes/use"},
  deleteAttribute: {"method":"POST","path":"/api/attributes/delete"},
  setUserAttributes: {"method":"POST","path":"/api/users/attributes"},
  listProviders: {"method":"GET","path":"/api/providers"},
  createProvider: {"method":"POST","path":"/api/providers"},
  updateProvider: {"method":"PUT","path":"/api/providers"},
  deleteProvider: {"method":"POST","path":"/api/providers/delete"},
  addProviderDomain: {"method":"POST","path":"/api/providers/domains"},
  verifyProviderDomain: {"method":"POST","path":"/api/providers/domains/verify"},
  removeProviderDomain: {"method":"POST","path":"/api/providers/domains/remove"},
  getProviderToken: {"method":"POST","path":"/api/providers/token"},
  listWebhooks: {"method":"GET","path":"/api/webhooks"},
  createWebhook: {"method":"POST","path":"/api/webhooks"},
  updateWebhook: {"method":"PUT","path":"/api/webhooks"},
  deleteWebhook: {"method":"POST","path":"/api/webhooks/delete"},
  changeWebhookSecret: {"method":"POST","path":"/api/webhooks/secret"},
  listDeliveries: {"method":"GET","path":"/api/webhooks/deliveries"},
  replayDeliveries: {"method":"POST","path":"/api/webhooks/deliveries/replay"},
  sendTestEvent: {"method":"POST","path":"/api/webhooks/test"},
}
