import type { BillingWords } from '../../mail-words.ts'

const END = 'Il n’y a pas d’engagement\u00a0: vous pouvez mettre fin au compte à tout moment.'

/** The French words of mails about bills. */
export const billing: BillingWords = {
  trial_ends: {
    subject: '{brand}\u00a0: les jours gratuits de {account} se terminent le {until}',
    lead: [
      'Les jours gratuits de votre compte {account} chez {brand} se terminent le {until}.',
      'Ensuite, il coûte {amount} par période de 30 jours, taxes comprises. Vous recevrez la première facture après ces 30 jours.',
    ],
    button: 'Voir votre formule',
    close: [END],
  },
  trial_ends_without_plan: {
    subject: '{brand}\u00a0: choisissez une formule pour {account}',
    lead: [
      'Les jours gratuits de votre compte {account} chez {brand} se terminent le {until}.',
      'Choisissez une formule pour continuer à l’utiliser.',
    ],
    button: 'Choisir une formule',
    close: [END],
  },
  plan_missing: {
    subject: '{brand}\u00a0: il manque une formule à {account}',
    lead: [
      'Les jours gratuits de votre compte {account} chez {brand} sont terminés, et il n’a pas encore de formule.',
      'Sans formule, le compte expire, au plus tôt le {until}. Les utilisateurs de vos applications ne pourront alors plus se connecter.',
    ],
    button: 'Choisir une formule',
    close: [END],
  },
  invoice_issued: {
    subject: '{brand}\u00a0: facture {invoice}',
    lead: [
      'Voici la facture {invoice} de votre compte {account} chez {brand}. Elle s’élève à {amount}, taxes comprises.',
      'Veuillez payer au plus tard le {until}. La facture indique comment.',
    ],
    button: 'Ouvrir la facture',
    close: [END],
  },
  invoice_overdue: {
    subject: '{brand}\u00a0: la facture {invoice} est en retard',
    lead: [
      'La facture {invoice} de votre compte {account} chez {brand} est en retard. Avec toutes les factures en retard, il reste {amount} à payer.',
      'Sans paiement, le compte expire, au plus tôt le {until}. Les utilisateurs de vos applications ne pourront alors plus se connecter.',
    ],
    button: 'Ouvrir la facture',
    close: [
      'Si vous avez déjà payé, vous n’avez rien à faire\u00a0: un paiement peut mettre quelques jours à arriver.',
    ],
  },
  payment_received: {
    subject: '{brand}\u00a0: la facture {invoice} est payée',
    lead: [
      'Merci. La facture {invoice} de votre compte {account} chez {brand} est payée\u00a0: {amount}.',
    ],
    button: 'Ouvrir la facture',
    close: [],
  },
  billing_expired: {
    subject: '{brand}\u00a0: {account} a expiré',
    lead: [
      'Votre compte {account} chez {brand} a expiré. Les utilisateurs de vos applications ne peuvent plus se connecter.',
      'Les données restent au moins jusqu’au {until}, et vous recevrez un message deux semaines avant leur suppression. D’ici là, vous pouvez tout lire et tout exporter. Dès que vous aurez payé ou choisi une formule, le compte fonctionnera de nouveau.',
    ],
    button: 'Ouvrir le compte',
    close: [],
  },
  purge_announced: {
    subject: '{brand}\u00a0: les données de {account} seront supprimées le {until}',
    lead: [
      'Le {until}, toutes les données de votre compte {account} chez {brand} seront supprimées\u00a0: utilisateurs, applications et réglages. Elles ne pourront pas être rétablies.',
      'D’ici là, vous pouvez tout exporter, ou payer et garder le compte.',
    ],
    button: 'Ouvrir le compte',
    close: [],
  },
  data_purged: {
    subject: '{brand}\u00a0: les données de {account} ont été supprimées',
    lead: [
      'Les données de votre compte {account} chez {brand} ont été supprimées, comme annoncé. Elles ne peuvent pas être rétablies.',
      'Les factures sont conservées, parce que la loi l’exige.',
    ],
    button: 'Ouvrir les factures',
    close: [],
  },
}
