import type { MailWords } from '../mail-words.ts'
import { billing } from './billing/fr.ts'

/** The French words of mails. */
export const fr: MailWords = {
  kinds: {
    ...billing,
    verify_email: {
      subject: '{brand}\u00a0: confirmez votre adresse e-mail',
      lead: [
        'Quelqu’un, sans doute vous, s’est inscrit chez {brand} avec cette adresse e-mail.',
        'Saisissez ce code ou ouvrez le lien pour confirmer que l’adresse est la vôtre.',
      ],
      button: 'Confirmer l’adresse',
      close: ['Si ce n’était pas vous, il n’y a rien à faire\u00a0: le compte ne sera pas activé.'],
    },
    address_taken: {
      subject: '{brand}\u00a0: vous avez déjà un compte',
      lead: [
        'Quelqu’un, sans doute vous, a essayé de s’inscrire chez {brand} avec cette adresse e-mail. Un compte l’utilise déjà.',
        'Connectez-vous plutôt. Si vous avez oublié votre mot de passe, vous pourrez en définir un nouveau.',
      ],
      button: 'Se connecter',
      close: ['Si ce n’était pas vous, il n’y a rien à faire\u00a0: votre compte n’a pas changé.'],
    },
    one_time_code: {
      subject: '{brand}\u00a0: votre code à usage unique',
      lead: ['Saisissez ce code à usage unique là où vous vous connectez à {brand}.'],
      close: [
        'Il fonctionne une seule fois, pendant quelques minutes. Ne le transmettez à personne\u00a0: chez {brand}, personne ne vous le demandera.',
        'Si vous ne l’avez pas demandé, quelqu’un d’autre essaie de se connecter avec votre adresse.',
      ],
    },
    reset_password: {
      subject: '{brand}\u00a0: définissez un nouveau mot de passe',
      lead: [
        'Quelqu’un, sans doute vous, a demandé un nouveau mot de passe pour votre compte chez {brand}.',
        'Saisissez ce code ou ouvrez le lien pour le définir.',
      ],
      button: 'Définir un mot de passe',
      close: [
        'Si ce n’était pas vous, il n’y a rien à faire\u00a0: votre mot de passe reste inchangé.',
      ],
    },
    set_password: {
      subject: '{brand}\u00a0: définissez votre mot de passe',
      lead: ['Un opérateur de {brand} vous demande de définir le mot de passe de votre compte.'],
      button: 'Définir le mot de passe',
      close: [
        'Le lien fonctionne une seule fois, pour un temps limité. Si vous ne connaissez pas {brand}, vous n’avez rien à faire.',
      ],
    },
    change_email: {
      subject: '{brand}\u00a0: confirmez votre nouvelle adresse e-mail',
      lead: [
        'Quelqu’un, sans doute vous, veut utiliser cette adresse e-mail pour son compte chez {brand}.',
        'Saisissez ce code ou ouvrez le lien pour confirmer que l’adresse est la vôtre.',
      ],
      button: 'Confirmer l’adresse',
      close: [
        'Si ce n’était pas vous, il n’y a rien à faire\u00a0: le compte garde son ancienne adresse.',
      ],
    },
    confirm_member_email: {
      subject: '{brand}\u00a0: votre code pour cette adresse e-mail',
      lead: [
        'Quelqu’un, sans doute vous, veut utiliser cette adresse e-mail pour son compte chez {brand}.',
        'Saisissez ce code sur la page du profil où vous l’avez demandé, avec un code de votre application d’authentification. {brand} écrira ensuite à cette adresse.',
      ],
      close: [
        'Il fonctionne une seule fois, pendant quelques minutes, et seul le code le plus récent compte.',
        'Si ce n’était pas vous, il n’y a rien à faire\u00a0: le compte reste tel quel.',
      ],
    },
    replace_member_email: {
      subject: '{brand}\u00a0: votre code pour la nouvelle adresse e-mail',
      lead: [
        'Quelqu’un, sans doute vous, veut utiliser cette adresse e-mail pour son compte chez {brand}.',
        'Saisissez ce code sur la page du profil où vous l’avez demandé, avec un code de votre application d’authentification. {brand} écrira ensuite à cette adresse au lieu de l’adresse actuelle, et en informera celle-ci.',
      ],
      close: [
        'Il fonctionne une seule fois, pendant quelques minutes, et seul le code le plus récent compte.',
        'Si ce n’était pas vous, il n’y a rien à faire\u00a0: le compte garde son adresse actuelle.',
      ],
    },
    new_sign_in: {
      subject: '{brand}\u00a0: nouvelle connexion à votre compte',
      lead: ['Quelqu’un, sans doute vous, s’est connecté à votre compte chez {brand}.'],
      close: [
        'Si ce n’était pas vous, définissez aussitôt un nouveau mot de passe et mettez fin à toutes les sessions.',
      ],
    },
    password_changed: {
      subject: '{brand}\u00a0: votre mot de passe a été modifié',
      lead: ['Le mot de passe de votre compte chez {brand} a été modifié.'],
      close: [
        'Si ce n’était pas vous, définissez aussitôt un nouveau mot de passe et mettez fin à toutes les sessions.',
        'Les clés d’accès et les fournisseurs connectés permettent toujours de se connecter. Supprimez sur la page de sécurité ceux que vous ne connaissez pas.',
      ],
    },
    email_changed: {
      subject: '{brand}\u00a0: votre adresse e-mail a été modifiée',
      lead: ['L’adresse e-mail de votre compte chez {brand} a été modifiée.'],
      close: ['Si ce n’était pas vous, prévenez aussitôt les responsables de {brand}.'],
    },
    webhook_disabled: {
      subject: '{brand}\u00a0: un webhook a été désactivé',
      lead: [
        'Le webhook vers {host} a été désactivé, car son destinataire a disparu ou n’a rien accepté depuis des jours.',
        'Les événements du compte {account} n’y sont plus envoyés tant que vous ne l’avez pas réactivé.',
      ],
      button: 'Voir les webhooks',
      close: ['Son journal montre ce qui a échoué, et vous pouvez y renvoyer ce qui a manqué.'],
    },
    two_factor_on: {
      subject: '{brand}\u00a0: l’authentification à deux facteurs est activée',
      lead: [
        'L’authentification à deux facteurs a été configurée pour votre compte chez {brand}. La connexion demande désormais aussi un code.',
      ],
      close: ['Si ce n’était pas vous, prévenez aussitôt les responsables de {brand}.'],
    },
    two_factor_off: {
      subject: '{brand}\u00a0: l’authentification à deux facteurs est désactivée',
      lead: ['L’authentification à deux facteurs a été désactivée pour votre compte chez {brand}.'],
      close: [
        'Si ce n’était pas vous, définissez aussitôt un nouveau mot de passe et configurez de nouveau l’authentification à deux facteurs.',
      ],
    },
    passkey_added: {
      subject: '{brand}\u00a0: une clé d’accès a été ajoutée',
      lead: [
        'Une clé d’accès a été ajoutée à votre compte chez {brand}. Elle peut servir à se connecter.',
      ],
      close: [
        'Si ce n’était pas vous, supprimez-la aussitôt sur la page de sécurité et définissez un nouveau mot de passe.',
      ],
    },
    passkey_removed: {
      subject: '{brand}\u00a0: une clé d’accès a été supprimée',
      lead: [
        'Une clé d’accès de votre compte chez {brand} a été supprimée. Elle ne permet plus de se connecter, et les autres sessions ont été fermées.',
      ],
      close: ['Si ce n’était pas vous, définissez aussitôt un nouveau mot de passe.'],
    },
    provider_connected: {
      subject: '{brand}\u00a0: {provider} a été connecté',
      lead: [
        'Le fournisseur {provider} a été connecté à votre compte chez {brand}. Il peut servir à se connecter.',
      ],
      button: 'Ouvrir la page de sécurité',
      close: [
        'Si ce n’était pas vous, déconnectez-le aussitôt sur la page de sécurité et définissez un nouveau mot de passe.',
      ],
    },
    provider_disconnected: {
      subject: '{brand}\u00a0: {provider} a été déconnecté',
      lead: [
        'Le fournisseur {provider} a été déconnecté de votre compte chez {brand}. Il ne permet plus de se connecter, et les autres sessions ont été fermées.',
      ],
      button: 'Ouvrir la page de sécurité',
      close: ['Si ce n’était pas vous, définissez aussitôt un nouveau mot de passe.'],
    },
    passkey_refused: {
      subject: '{brand}\u00a0: une clé d’accès a été refusée',
      lead: [
        'Quelqu’un a essayé de se connecter à votre compte chez {brand} avec une clé d’accès qui a peut-être été copiée. La connexion a été refusée.',
      ],
      close: [
        'Supprimez cette clé d’accès sur la page de sécurité, sauf si vous connaissez la raison.',
      ],
    },
    sessions_ended: {
      subject: '{brand}\u00a0: des sessions ont été fermées',
      lead: [
        'Des sessions de votre compte chez {brand} ont été fermées. Reconnectez-vous là où vous en avez besoin.',
      ],
      close: ['Si ce n’était pas vous, définissez aussitôt un nouveau mot de passe.'],
    },
    emergency_codes_new: {
      subject: '{brand}\u00a0: nouveaux codes de secours',
      lead: [
        'De nouveaux codes de secours ont été créés pour votre compte chez {brand}. Les anciens ne fonctionnent plus.',
      ],
      close: [
        'Si ce n’était pas vous, définissez aussitôt un nouveau mot de passe et créez vous-même de nouveaux codes.',
      ],
    },
    keys_replaced: {
      subject: '{brand}\u00a0: votre clé de chiffrement a été remplacée',
      lead: [
        'La clé de chiffrement de votre compte chez {brand} a été remplacée. Tous les autres appareils sont déconnectés et les anciens fichiers de clé ne fonctionnent plus. Connectez-vous avec le fichier de clé enregistré à ce moment-là.',
      ],
      close: [
        'Si ce n’était pas vous, quelqu’un détient votre fichier de clé, son mot de passe et votre second facteur. Prévenez aussitôt les responsables de {brand}.',
      ],
    },
    account_deleted: {
      subject: '{brand}\u00a0: votre compte a été supprimé',
      lead: [
        'Votre compte chez {brand} a été supprimé, avec tout ce qui vous servait à vous connecter. Il ne peut pas être rétabli.',
      ],
      close: ['Si ce n’était pas vous, prévenez aussitôt les responsables de {brand}.'],
    },
    users_exported: {
      subject: '{brand} : les utilisateurs d’un compte ont été téléchargés',
      lead: [
        'Tous les utilisateurs du compte « {account} » chez {brand}, dont vous êtes propriétaire, ont été téléchargés, avec les empreintes de leurs mots de passe.',
        'Par qui : {by}',
      ],
      close: [
        'Si vous ne vous y attendiez pas, retirez tout de suite ce membre ou cette clé du compte et prévenez les responsables de {brand}.',
      ],
      button: 'Ouvrir la console',
    },
    emergency_codes_low: {
      subject: '{brand}\u00a0: il reste peu de codes de secours',
      lead: [
        'Codes de secours restants pour votre compte chez {brand}\u00a0: {remaining}.',
        'Créez-en de nouveaux tant que vous pouvez encore vous connecter. Les anciens cesseront alors de fonctionner.',
      ],
      button: 'Créer de nouveaux codes',
      close: [
        'Si vous n’en avez utilisé aucun vous-même, définissez aussitôt un nouveau mot de passe.',
      ],
    },
    two_factor_reset: {
      subject: '{brand} : confirmez la réinitialisation de votre second facteur',
      lead: [
        'Quelqu’un, très probablement vous, a demandé de supprimer le second facteur de votre compte chez {brand}, avec votre fichier de clé et son mot de passe.',
        'Ouvrez le lien pour confirmer. La réinitialisation attend ensuite {hours} heures, pendant lesquelles vous pouvez l’annuler.',
      ],
      button: 'Confirmer la réinitialisation',
      close: [
        'Si ce n’était pas vous, ne faites rien et changez le mot de passe de votre fichier de clé : quelqu’un d’autre l’a.',
      ],
    },
    two_factor_reset_waiting: {
      subject: '{brand} : votre second facteur va être réinitialisé',
      lead: [
        'Le second facteur de votre compte chez {brand} va être supprimé. À partir du {until}, toutes les sessions se terminent et la prochaine connexion en configure un nouveau.',
        'Vous pouvez l’annuler dans tout navigateur où vous êtes connecté.',
      ],
      button: 'Annuler la réinitialisation',
      close: [
        'Si ce n’était pas vous, annulez-la tout de suite et changez le mot de passe de votre fichier de clé.',
      ],
    },
    account_invitation: {
      subject: '{brand}\u00a0: vous êtes invité à rejoindre {account}',
      lead: [
        'Vous êtes invité à gérer le compte {account} chez {brand} avec d’autres personnes.',
        'Ouvrez le lien et connectez-vous avec cette adresse e-mail pour accepter. Si vous n’êtes pas encore inscrit chez {brand}, inscrivez-vous d’abord avec elle.',
      ],
      button: 'Accepter l’invitation',
      close: [
        'Le lien fonctionne pendant sept jours. Si vous ne connaissez pas l’expéditeur, vous n’avez rien à faire.',
      ],
    },
    owner_changed: {
      subject: '{brand}\u00a0: {account} a un nouveau propriétaire',
      lead: ['Le compte {account} chez {brand} a un nouveau propriétaire.'],
      button: 'Ouvrir la console',
      close: [
        'Si vous n’êtes pas au courant, parlez-en tout de suite aux autres membres du compte.',
      ],
    },
    account_deletion_scheduled: {
      subject: '{brand}\u00a0: {account} sera supprimé',
      lead: [
        'Un propriétaire a demandé la suppression du compte {account} chez {brand}, avec ses utilisateurs, ses applications et ses événements.',
        'Début de la suppression\u00a0: {deletion}. Jusque-là, un propriétaire peut l’annuler. Ensuite, rien ne pourra être récupéré.',
      ],
      button: 'Ouvrir la console',
      close: ['Si vous n’êtes pas au courant, annulez-la tout de suite.'],
    },
    account_deletion_cancelled: {
      subject: '{brand}\u00a0: {account} ne sera pas supprimé',
      lead: [
        'Un propriétaire a annulé la suppression du compte {account} chez {brand}. Rien n’a été supprimé.',
      ],
      button: 'Ouvrir la console',
      close: ['Si vous n’êtes pas au courant, parlez-en aux autres propriétaires.'],
    },
  },
  address: 'Ou ouvrez cette adresse\u00a0:',
  time: 'Quand\u00a0: {time}',
  browser: 'Navigateur\u00a0: {browser}',
  application: 'Application\u00a0: {application}',
  foot: '{brand} a envoyé ce message à {email}.',
}
