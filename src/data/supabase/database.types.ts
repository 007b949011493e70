// Generated from supabase/migrations by `npm run base:types`. Do not edit.

type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  public: {
    Tables: {
      /** Demandes d’accès, des deux formulaires publics. */
      access_requests: {
        Row: {
          /** Compte activé par cette demande ; une approbation ne sert qu’une fois. */
          activated_at: string | null;
          /** Bailleur du registre auquel l’approbation rattache le compte. */
          bailleur_id: string | null;
          /** Compte que la demande a ouvert ou changé ; suit le compte quand son adresse change. */
          compte_id: string | null;
          /** Dépôt. */
          created_at: string;
          /** Adresse professionnelle, en minuscules. */
          email: string;
          /** Représentant, ou dirigeant pour demande-compte-entreprise. */
          full_name: string;
          /** Demande ; aussi le dossier de ses justificatifs. Tirée au sort, jamais devinable. */
          id: string;
          /** Dernière invitation à ouvrir le compte ; elle vaut sept jours. Vide quand aucune n’est faite. */
          invite_le: string | null;
          /** Justificatifs déposés, cinq au plus, dans l’ordre du dépôt. */
          justificatifs_url: string[];
          /** Message, facultatif. */
          message: string | null;
          /** Société ; requise pour ENTREPRISE, vide pour BAILLEUR. */
          nom_societe: string | null;
          /** RCCM ou IFU, requis par demande-compte-entreprise. */
          numero_identification: string | null;
          /** Organisation du bailleur, telle que la demande la nomme ; vide pour une entreprise. */
          organisation: string | null;
          /** Formulaire : demande-acces ou demande-compte-entreprise. */
          origine: string;
          /** Téléphone, facultatif. */
          phone: string | null;
          /** Dernière pièce demandée par lettre, dans les mots de l’administrateur. */
          piece_demandee: string | null;
          /** Date de cette lettre. */
          piece_demandee_le: string | null;
          /** Ordre d’arrivée, unique : les pages d’une liste se tournent d’après lui. */
          rang: number;
          /** Motif de la dernière décision, repris dans la lettre de refus. */
          reason: string | null;
          /** Numéro, noms, adresse, RCCM et téléphone, sans accents ni ponctuation : ce que la recherche lit. */
          recherche: string | null;
          /** Numéro montré à la personne, DA-année-rang. */
          reference: string;
          /** Date de la dernière décision. */
          reviewed_at: string | null;
          /** Administrateur de la dernière décision. */
          reviewed_by: string | null;
          /** Nom de l’administrateur de la dernière décision, à ce moment. */
          reviewed_nom: string | null;
          /** État de la demande. */
          status: Database['public']['Enums']['statut_demande'];
          /** Type de compte demandé. */
          type_compte: Database['public']['Enums']['type_compte'];
          /** Dernière modification. */
          updated_at: string;
        };
        Insert: {
          activated_at?: string | null;
          bailleur_id?: string | null;
          compte_id?: string | null;
          created_at?: string;
          email: string;
          full_name: string;
          id?: string;
          invite_le?: string | null;
          justificatifs_url?: string[];
          message?: string | null;
          nom_societe?: string | null;
          numero_identification?: string | null;
          organisation?: string | null;
          origine?: string;
          phone?: string | null;
          piece_demandee?: string | null;
          piece_demandee_le?: string | null;
          rang?: never;
          reason?: string | null;
          recherche?: never;
          reference?: string;
          reviewed_at?: string | null;
          reviewed_by?: string | null;
          reviewed_nom?: string | null;
          status?: Database['public']['Enums']['statut_demande'];
          type_compte: Database['public']['Enums']['type_compte'];
          updated_at?: string;
        };
        Update: {
          activated_at?: string | null;
          bailleur_id?: string | null;
          compte_id?: string | null;
          created_at?: string;
          email?: string;
          full_name?: string;
          id?: string;
          invite_le?: string | null;
          justificatifs_url?: string[];
          message?: string | null;
          nom_societe?: string | null;
          numero_identification?: string | null;
          organisation?: string | null;
          origine?: string;
          phone?: string | null;
          piece_demandee?: string | null;
          piece_demandee_le?: string | null;
          rang?: never;
          reason?: string | null;
          recherche?: never;
          reference?: string;
          reviewed_at?: string | null;
          reviewed_by?: string | null;
          reviewed_nom?: string | null;
          status?: Database['public']['Enums']['statut_demande'];
          type_compte?: Database['public']['Enums']['type_compte'];
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'access_requests_compte_id_fkey';
            columns: ['compte_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'access_requests_reviewed_by_fkey';
            columns: ['reviewed_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      /** Appels d’offres : repères recopiés de content/, champs internes de l’agence. */
      appels_offres: {
        Row: {
          /** Avis de non-objection, dossier privé. */
          ano_url: string | null;
          /** Publication de l’attribution. */
          attribution_publiee_le: string | null;
          /** Première synchronisation. */
          created_at: string;
          /** Dernière offre déposée sur papier. */
          date_derniere_offre_hors_ligne: string | null;
          /** Limite de dépôt des offres, à l’horloge de la base. */
          date_limite: string;
          /** Ouverture publique des plis ; avant elle, rien ne s’ouvre. */
          date_ouverture: string | null;
          /** Identifiant public, nom du fichier de content/appels-offres/. */
          id: string;
          /** Moyens de paiement du DAO. */
          mode_acquisition: string[];
          /** Prix du DAO, GNF ; vide : gratuit. */
          montant_dao: number | null;
          /** Montants lus à l’ouverture : soumissionnaire, montant, devise. */
          montants_lus: Json;
          /** DAO retirés au guichet, en plus de ceux du portail. */
          nb_dao_hors_ligne: number;
          /** Offres déposées sur papier, en plus de celles du portail. */
          nb_offres_hors_ligne: number;
          /** Projet de marché, dossier privé. */
          projet_marche_url: string | null;
          /** Procès-verbal d’ouverture, dossier privé. */
          pv_ouverture_url: string | null;
          /** Numéro de l’avis. */
          reference: string;
          /** Retiré du contenu public depuis cette date ; la ligne reste pour ses offres. */
          retire_le: string | null;
          /** État de la procédure. */
          statut: Database['public']['Enums']['statut_appel_offres'];
          /** Titre. */
          titre: string;
          /** Titulaire avant publication, identifiants de l’annuaire. */
          titulaire: string[] | null;
          /** Dernière modification. */
          updated_at: string;
        };
        Insert: {
          ano_url?: string | null;
          attribution_publiee_le?: string | null;
          created_at?: string;
          date_derniere_offre_hors_ligne?: string | null;
          date_limite: string;
          date_ouverture?: string | null;
          id: string;
          mode_acquisition?: string[];
          montant_dao?: number | null;
          montants_lus?: Json;
          nb_dao_hors_ligne?: number;
          nb_offres_hors_ligne?: number;
          projet_marche_url?: string | null;
          pv_ouverture_url?: string | null;
          reference: string;
          retire_le?: string | null;
          statut: Database['public']['Enums']['statut_appel_offres'];
          titre: string;
          titulaire?: string[] | null;
          updated_at?: string;
        };
        Update: {
          ano_url?: string | null;
          attribution_publiee_le?: string | null;
          created_at?: string;
          date_derniere_offre_hors_ligne?: string | null;
          date_limite?: string;
          date_ouverture?: string | null;
          id?: string;
          mode_acquisition?: string[];
          montant_dao?: number | null;
          montants_lus?: Json;
          nb_dao_hors_ligne?: number;
          nb_offres_hors_ligne?: number;
          projet_marche_url?: string | null;
          pv_ouverture_url?: string | null;
          reference?: string;
          retire_le?: string | null;
          statut?: Database['public']['Enums']['statut_appel_offres'];
          titre?: string;
          titulaire?: string[] | null;
          updated_at?: string;
        };
        Relationships: [];
      };
      /** Courriels à envoyer : rien ne se perd quand la messagerie est en panne. */
      courriels: {
        Row: {
          /** Essais déjà faits. */
          attempts: number;
          /** Événement raconté, unique : deux fois le même événement n’écrit qu’une lettre. */
          cle: string;
          /** Mise en file. */
          created_at: string;
          /** Courriel. */
          id: string;
          /** Lettre à écrire. */
          kind: Database['public']['Enums']['type_courriel'];
          /** Erreur du dernier essai. */
          last_error: string | null;
          /** Prochain essai ; pendant un envoi, heure à laquelle un autre facteur peut reprendre. */
          next_try_at: string;
          /** Ce que la lettre cite : nom, société, référence, motif. */
          payload: Json;
          /** Ordre d’écriture, unique : les pages d’une liste se tournent d’après lui. */
          rang: number;
          /** Adresse du destinataire. */
          recipient: string;
          /** Remise au serveur de messagerie. */
          sent_at: string | null;
          /** État dans la file. */
          status: Database['public']['Enums']['statut_courriel'];
        };
        Insert: {
          attempts?: number;
          cle: string;
          created_at?: string;
          id?: string;
          kind: Database['public']['Enums']['type_courriel'];
          last_error?: string | null;
          next_try_at?: string;
          payload?: Json;
          rang?: never;
          recipient: string;
          sent_at?: string | null;
          status?: Database['public']['Enums']['statut_courriel'];
        };
        Update: {
          attempts?: number;
          cle?: string;
          created_at?: string;
          id?: string;
          kind?: Database['public']['Enums']['type_courriel'];
          last_error?: string | null;
          next_try_at?: string;
          payload?: Json;
          rang?: never;
          recipient?: string;
          sent_at?: string | null;
          status?: Database['public']['Enums']['statut_courriel'];
        };
        Relationships: [];
      };
      /** Acquisitions de DAO ; une seule vivante par entreprise et appel d’offres. */
      dao_acquisitions: {
        Row: {
          /** Appel d’offres. */
          appel_offres_id: string;
          /** Annulation. */
          cancelled_at: string | null;
          /** Administrateur qui a confirmé le paiement. */
          confirmed_by: string | null;
          /** Demande. */
          created_at: string;
          /** Entreprise : sa fiche, ou « compte: » et l’identifiant du compte. */
          entreprise_id: string;
          /** Acquisition. */
          id: string;
          /** Moyen de paiement ; vide pour un DAO gratuit. */
          mode_acquisition: string | null;
          /** Prix au moment de la demande, GNF. */
          montant: number;
          /** Numéro du reçu, RD-année-rang, donné au paiement. */
          numero_recu: string | null;
          /** Paiement. */
          paid_at: string | null;
          /** Motif de l’annulation. */
          reason: string | null;
          /** Référence du paiement, jamais une donnée de carte. */
          reference_paiement: string | null;
          /** État. */
          status: Database['public']['Enums']['statut_acquisition'];
          /** Dernière modification. */
          updated_at: string;
          /** Compte qui a demandé. */
          user_id: string | null;
        };
        Insert: {
          appel_offres_id: string;
          cancelled_at?: string | null;
          confirmed_by?: string | null;
          created_at?: string;
          entreprise_id: string;
          id?: string;
          mode_acquisition?: string | null;
          montant?: number;
          numero_recu?: string | null;
          paid_at?: string | null;
          reason?: string | null;
          reference_paiement?: string | null;
          status?: Database['public']['Enums']['statut_acquisition'];
          updated_at?: string;
          user_id?: string | null;
        };
        Update: {
          appel_offres_id?: string;
          cancelled_at?: string | null;
          confirmed_by?: string | null;
          created_at?: string;
          entreprise_id?: string;
          id?: string;
          mode_acquisition?: string | null;
          montant?: number;
          numero_recu?: string | null;
          paid_at?: string | null;
          reason?: string | null;
          reference_paiement?: string | null;
          status?: Database['public']['Enums']['statut_acquisition'];
          updated_at?: string;
          user_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'dao_acquisitions_appel_offres_id_fkey';
            columns: ['appel_offres_id'];
            isOneToOne: false;
            referencedRelation: 'appels_offres';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'dao_acquisitions_confirmed_by_fkey';
            columns: ['confirmed_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'dao_acquisitions_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      /** Journal des décisions, écrit dans la transaction qu’il raconte, jamais modifié. */
      journaux_audit: {
        Row: {
          /** Ce qui a été fait, par exemple DEMANDE_DECIDEE. */
          action: string;
          /** Adresse de ce compte à ce moment, gardée s’il disparaît. */
          actor_email: string | null;
          /** Compte qui a agi ; vide pour le système. */
          actor_id: string | null;
          /** Date et heure, à l’horloge de la base. */
          created_at: string;
          /** Ce qu’il faut encore savoir. */
          details: Json;
          /** Rang dans le journal. */
          id: number;
          /** Table concernée. */
          objet: string;
          /** Ligne concernée. */
          objet_id: string;
          /** Motif écrit par la personne. */
          reason: string | null;
          /** État ou valeur après. */
          statut_apres: string | null;
          /** État ou valeur avant. */
          statut_avant: string | null;
        };
        Insert: {
          action: string;
          actor_email?: string | null;
          actor_id?: string | null;
          created_at?: string;
          details?: Json;
          id?: never;
          objet: string;
          objet_id: string;
          reason?: string | null;
          statut_apres?: string | null;
          statut_avant?: string | null;
        };
        Update: {
          action?: string;
          actor_email?: string | null;
          actor_id?: string | null;
          created_at?: string;
          details?: Json;
          id?: never;
          objet?: string;
          objet_id?: string;
          reason?: string | null;
          statut_apres?: string | null;
          statut_avant?: string | null;
        };
        Relationships: [];
      };
      /** Adresses refusées pour toujours : ni demande, ni compte actif. */
      listes_noires: {
        Row: {
          /** Inscription sur la liste. */
          created_at: string;
          /** Administrateur qui l’y a mise. */
          created_by: string | null;
          /** Adresse, sans casse ni suffixe « +… ». */
          email: string;
          /** Motif. */
          reason: string | null;
        };
        Insert: { created_at?: string; created_by?: string | null; email: string; reason?: string | null };
        Update: { created_at?: string; created_by?: string | null; email?: string; reason?: string | null };
        Relationships: [
          {
            foreignKeyName: 'listes_noires_created_by_fkey';
            columns: ['created_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      /** Profil d’un compte : identité, rôle, état, rattachement. Une ligne par compte. */
      profiles: {
        Row: {
          /** Bailleur que le compte représente, par son identifiant public. */
          bailleur_id: string | null;
          /** Ouverture du compte. */
          created_at: string;
          /** Numéro de la demande qui a ouvert ou changé le compte. */
          demande_reference: string | null;
          /** Adresse du compte, en minuscules ; copie de l’authentification. */
          email: string;
          /** Fiche de l’annuaire que le compte représente, si elle existe. */
          entreprise_id: string | null;
          /** Nom et prénom, tels que la personne les écrit. */
          full_name: string;
          /** Compte, celui de l’authentification. */
          id: string;
          /** Dernière invitation, tant que le mot de passe n’est pas choisi ; vide ensuite. */
          invite_le: string | null;
          /** Société, telle que la demande approuvée la nomme. */
          nom_societe: string | null;
          /** Téléphone, facultatif. */
          phone: string | null;
          /** Ordre d’ouverture, unique : les pages d’une liste se tournent d’après lui. */
          rang: number;
          /** Nom, adresse, société, téléphone, fiche et demande, sans accents ni ponctuation : ce que la recherche lit. */
          recherche: string | null;
          /** Rôle ; seule source, recopiée dans user_roles. */
          role: Database['public']['Enums']['role_compte'];
          /** État du compte ; PENDING, DISABLED et BLACKLISTED ferment tout accès. */
          status: Database['public']['Enums']['statut_compte'];
          /** Dernière modification du profil. */
          updated_at: string;
        };
        Insert: {
          bailleur_id?: string | null;
          created_at?: string;
          demande_reference?: string | null;
          email: string;
          entreprise_id?: string | null;
          full_name?: string;
          id: string;
          invite_le?: string | null;
          nom_societe?: string | null;
          phone?: string | null;
          rang?: never;
          recherche?: never;
          role?: Database['public']['Enums']['role_compte'];
          status?: Database['public']['Enums']['statut_compte'];
          updated_at?: string;
        };
        Update: {
          bailleur_id?: string | null;
          created_at?: string;
          demande_reference?: string | null;
          email?: string;
          entreprise_id?: string | null;
          full_name?: string;
          id?: string;
          invite_le?: string | null;
          nom_societe?: string | null;
          phone?: string | null;
          rang?: never;
          recherche?: never;
          role?: Database['public']['Enums']['role_compte'];
          status?: Database['public']['Enums']['statut_compte'];
          updated_at?: string;
        };
        Relationships: [];
      };
      /** Erreurs que des lecteurs signalent sur une page du site. */
      signalements: {
        Row: {
          /** Dépôt, à l’horloge de la base. */
          created_at: string;
          /** Adresse où répondre, facultative, en minuscules. */
          email: string | null;
          /** Signalement. */
          id: string;
          /** Ce que la personne signale, de 10 à 2 000 caractères. */
          message: string;
          /** Page concernée : son chemin sur ce site. */
          page: string;
          /** Ordre d’arrivée, unique : les pages de la liste se tournent d’après lui. */
          rang: number;
          /** Numéro montré à la personne, SE-année-rang. */
          reference: string;
          /** Réponse, envoyée à l’adresse quand il y en a une. */
          reponse: string | null;
          /** État du signalement. */
          status: Database['public']['Enums']['statut_signalement'];
          /** Date de la réponse. */
          traite_le: string | null;
          /** Administrateur qui a répondu. */
          traite_par: string | null;
        };
        Insert: {
          created_at?: string;
          email?: string | null;
          id?: string;
          message: string;
          page: string;
          rang?: never;
          reference: string;
          reponse?: string | null;
          status?: Database['public']['Enums']['statut_signalement'];
          traite_le?: string | null;
          traite_par?: string | null;
        };
        Update: {
          created_at?: string;
          email?: string | null;
          id?: string;
          message?: string;
          page?: string;
          rang?: never;
          reference?: string;
          reponse?: string | null;
          status?: Database['public']['Enums']['statut_signalement'];
          traite_le?: string | null;
          traite_par?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'signalements_traite_par_fkey';
            columns: ['traite_par'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      /** Offres ; une seule vivante par entreprise et appel d’offres. */
      soumissions: {
        Row: {
          /** Appel d’offres. */
          appel_offres_id: string;
          /** Ouverture du brouillon. */
          created_at: string;
          /** Entreprise : sa fiche, ou « compte: » et l’identifiant du compte. */
          entreprise_id: string;
          /** Offre ; aussi le dossier de ses fichiers. */
          id: string;
          /** État ; un brouillon ne se compte pas. */
          status: Database['public']['Enums']['statut_soumission'];
          /** Dépôt de la version qui fait foi, à l’horloge de la base. */
          submitted_at: string | null;
          /** Dernière modification. */
          updated_at: string;
          /** Compte qui a déposé. */
          user_id: string | null;
          /** Version qui fait foi, 0 tant que rien n’est déposé. */
          version: number;
          /** Retrait. */
          withdrawn_at: string | null;
        };
        Insert: {
          appel_offres_id: string;
          created_at?: string;
          entreprise_id: string;
          id?: string;
          status?: Database['public']['Enums']['statut_soumission'];
          submitted_at?: string | null;
          updated_at?: string;
          user_id?: string | null;
          version?: number;
          withdrawn_at?: string | null;
        };
        Update: {
          appel_offres_id?: string;
          created_at?: string;
          entreprise_id?: string;
          id?: string;
          status?: Database['public']['Enums']['statut_soumission'];
          submitted_at?: string | null;
          updated_at?: string;
          user_id?: string | null;
          version?: number;
          withdrawn_at?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'soumissions_appel_offres_id_fkey';
            columns: ['appel_offres_id'];
            isOneToOne: false;
            referencedRelation: 'appels_offres';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'soumissions_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      /** Fichiers d’une offre ; leur contenu est scellé jusqu’à l’ouverture. */
      soumissions_fichiers: {
        Row: {
          /** Chemin dans le dossier privé soumissions. */
          chemin: string;
          /** Annonce du fichier. */
          created_at: string;
          /** Fichier. */
          id: string;
          /** Nom, tel que l’entreprise l’a donné. */
          nom: string;
          /** Empreinte calculée sur l’appareil. */
          sha256: string;
          /** Offre. */
          soumission_id: string;
          /** Taille, octets. */
          taille: number;
          /** Version à laquelle le fichier appartient. */
          version: number;
        };
        Insert: {
          chemin: string;
          created_at?: string;
          id?: string;
          nom: string;
          sha256: string;
          soumission_id: string;
          taille: number;
          version: number;
        };
        Update: {
          chemin?: string;
          created_at?: string;
          id?: string;
          nom?: string;
          sha256?: string;
          soumission_id?: string;
          taille?: number;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'soumissions_fichiers_soumission_id_fkey';
            columns: ['soumission_id'];
            isOneToOne: false;
            referencedRelation: 'soumissions';
            referencedColumns: ['id'];
          },
        ];
      };
      /** Versions déposées d’une offre, toutes gardées, chacune avec son reçu. */
      soumissions_versions: {
        Row: {
          /** Numéro du reçu, RO-année-rang. */
          numero_recu: string;
          /** Empreinte de l’ensemble des fichiers, imprimée sur le reçu. */
          sha256: string;
          /** Offre. */
          soumission_id: string;
          /** Dépôt, à l’horloge de la base. */
          submitted_at: string;
          /** Compte qui a déposé cette version, gardé s’il disparaît. */
          user_id: string | null;
          /** Rang de la version, à partir de 1. */
          version: number;
        };
        Insert: {
          numero_recu?: string;
          sha256: string;
          soumission_id: string;
          submitted_at?: string;
          user_id?: string | null;
          version: number;
        };
        Update: {
          numero_recu?: string;
          sha256?: string;
          soumission_id?: string;
          submitted_at?: string;
          user_id?: string | null;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'soumissions_versions_soumission_id_fkey';
            columns: ['soumission_id'];
            isOneToOne: false;
            referencedRelation: 'soumissions';
            referencedColumns: ['id'];
          },
        ];
      };
      /** Rôle de chaque compte : copie de profiles.role, tenue par déclencheur. */
      user_roles: {
        Row: {
          /** Rôle, toujours égal à profiles.role. */
          role: Database['public']['Enums']['role_compte'];
          /** Compte. */
          user_id: string;
        };
        Insert: { role: Database['public']['Enums']['role_compte']; user_id: string };
        Update: { role?: Database['public']['Enums']['role_compte']; user_id?: string };
        Relationships: [
          {
            foreignKeyName: 'user_roles_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
    };
    Views: { [_ in never]: never };
    Functions: {
      /** Ce que d’autres lignes disent de ces demandes : même adresse, même société, refus déjà prononcés, compte qui existe. Administrateurs. */
      rpc_access_request_flags: {
        Args: { p_request_ids: string[] };
        Returns: {
          a_un_compte: boolean | null;
          meme_adresse: number | null;
          meme_societe: number | null;
          refus: number | null;
          request_id: string | null;
        }[];
      };
      /** Numéro d’une demande, pour qui vient de la déposer et en connaît l’identifiant. Vide après une heure. */
      rpc_access_request_reference: { Args: { p_request_id: string }; Returns: string | null };
      /** Répond à un signalement reçu : état, journal et lettre, s’il y a une adresse, dans la même transaction. Administrateurs. */
      rpc_answer_report: {
        Args: { p_id: string; p_reponse: string };
        Returns: Database['public']['Tables']['signalements']['Row'];
      };
      /** Champs internes d’un appel d’offres, ou de tous ; compteurs comptés. Administrateurs et bailleurs. */
      rpc_appels_offres_internes: {
        Args: { p_id?: string };
        Returns: {
          ano_url: string | null;
          date_derniere_soumission: string | null;
          id: string | null;
          montants_lus: Json | null;
          nb_dao_acquis: number | null;
          nb_offres_soumises: number | null;
          projet_marche_url: string | null;
          pv_ouverture_url: string | null;
          titulaire: string[] | null;
        }[];
      };
      /** Demande par lettre une pièce de plus à qui a déposé une demande pas encore décidée. Administrateurs. */
      rpc_ask_piece: {
        Args: { p_piece: string; p_request_id: string };
        Returns: Database['public']['Tables']['access_requests']['Row'];
      };
      /** Réserve pour dix minutes les courriels à envoyer ; deux facteurs ne prennent jamais le même. */
      rpc_claim_courriels: { Args: { p_limit?: number }; Returns: Database['public']['Tables']['courriels']['Row'][] };
      /** Applique au compte connecté la demande approuvée que son titulaire confirme par le lien reçu ; une seule fois. */
      rpc_confirm_account: { Args: { p_token: string }; Returns: Database['public']['Enums']['role_compte'] | null };
      /** Tire le lien de confirmation d’une demande, valable sept jours ; vide quand rien n’attend plus. Rôle de service. */
      rpc_draw_confirmation: { Args: { p_request_id: string }; Returns: string | null };
      /** Tire le lien qui ajoute une pièce à une demande, valable sept jours ; vide quand elle est décidée. Rôle de service. */
      rpc_draw_piece: { Args: { p_request_id: string }; Returns: string | null };
      /** Rattache un compte à sa fiche d’entreprise ou à son bailleur ; sans argument, le détache. Administrateurs. */
      rpc_link_account: {
        Args: { p_bailleur_id?: string; p_entreprise_id?: string; p_user_id: string };
        Returns: Database['public']['Tables']['profiles']['Row'];
      };
      /** Approuve, refuse ou met sur liste noire une demande : verrou, transition, journal, comptes et lettre d’un seul tenant. Un bailleur s’approuve avec sa fiche. Administrateurs. */
      rpc_mark_access_request: {
        Args: { p_bailleur_id?: string; p_reason?: string; p_request_id: string; p_status: string };
        Returns: Database['public']['Tables']['access_requests']['Row'];
      };
      /** Ce que le lien reçu par le titulaire connecté changerait à son compte. */
      rpc_read_confirmation: {
        Args: { p_token: string };
        Returns: {
          nom_societe: string | null;
          reference: string | null;
          type_compte: Database['public']['Enums']['type_compte'] | null;
        }[];
      };
      /** À qui s’adresse le lien d’une lettre, pour qui le tient ; ne le dépense pas. Vide pour un lien inconnu. */
      rpc_read_lien: {
        Args: { p_token_hash: string };
        Returns: {
          email: string | null;
          full_name: string | null;
          invite_jusqu_au: string | null;
          nom_societe: string | null;
        }[];
      };
      /** Demande que ce lien complète, et ce qui lui manque ; vide quand le lien n’est plus valable. */
      rpc_read_piece: {
        Args: { p_token: string };
        Returns: { deja: number | null; piece: string | null; reference: string | null; request_id: string | null }[];
      };
      /** Envoie à l’adresse invitée un lien neuf, trois par heure au plus, tant que l’invitation vaut ; faux sinon. */
      rpc_renew_invitation: { Args: { p_token_hash: string }; Returns: boolean | null };
      /** Dépose un signalement et rend son numéro ; le même message de la même adresse sur la même page, dans la journée, rend le même. */
      rpc_report_error: { Args: { p_email?: string; p_message: string; p_page: string }; Returns: string | null };
      /** Compte que la décision d’une demande toucherait, s’il y en a un. Administrateurs. */
      rpc_request_account: {
        Args: { p_request_id: string };
        Returns: {
          full_name: string | null;
          is_confirmation_attendue: boolean | null;
          is_ouvert: boolean | null;
          nom_societe: string | null;
          role: Database['public']['Enums']['role_compte'] | null;
          status: Database['public']['Enums']['statut_compte'] | null;
        }[];
      };
      /** Met en file la lettre d’un mot de passe oublié si l’adresse a un compte, trois fois par heure au plus, sans jamais le dire. Rôle de service. */
      rpc_request_recovery: { Args: { p_email: string }; Returns: undefined };
      /** Renvoie l’invitation d’une demande approuvée dont le compte n’est pas ouvert ; sept jours recommencent. Administrateurs. */
      rpc_resend_invitation: { Args: { p_reference: string }; Returns: string | null };
      /** Remet en file un courriel abandonné. Administrateurs. */
      rpc_retry_courriel: { Args: { p_id: string }; Returns: undefined };
      /** Change le rôle d’un compte. Administrateurs ; jamais le dernier d’entre eux. */
      rpc_set_account_role: {
        Args: { p_reason?: string; p_role: string; p_user_id: string };
        Returns: Database['public']['Tables']['profiles']['Row'];
      };
      /** Active, met en attente, désactive ou met sur liste noire un compte. Administrateurs ; jamais le dernier d’entre eux. */
      rpc_set_account_status: {
        Args: { p_reason?: string; p_status: string; p_user_id: string };
        Returns: Database['public']['Tables']['profiles']['Row'];
      };
      /** Clôt un envoi : réussi sans erreur ; sinon repris plus tard, abandonné au huitième essai. */
      rpc_settle_courriel: {
        Args: { p_error?: string; p_id: string };
        Returns: Database['public']['Enums']['statut_courriel'] | null;
      };
      /** Met une demande reçue en étude. Administrateurs. */
      rpc_start_access_review: {
        Args: { p_request_id: string };
        Returns: Database['public']['Tables']['access_requests']['Row'];
      };
      /** Dépose une demande avec les droits de l’appelant, et rend son identifiant (dossier des justificatifs) et son numéro. */
      rpc_submit_access_request: {
        Args: {
          p_email: string;
          p_full_name: string;
          p_message?: string;
          p_nom_societe?: string;
          p_numero_identification?: string;
          p_origine?: string;
          p_phone?: string;
          p_type_compte: string;
        };
        Returns: { id: string | null; reference: string | null }[];
      };
      /** Recopie les repères publics du contenu ; marque retiré ce qui n’y est plus. Ne touche aucun champ interne. Rôle de service. */
      rpc_sync_appels_offres: { Args: { p_rows: Json }; Returns: number | null };
    };
    Enums: {
      role_compte: 'ADMIN' | 'BAILLEUR' | 'ENTREPRISE' | 'VISITEUR';
      statut_acquisition: 'DEMANDE' | 'PAYE' | 'ANNULE';
      statut_appel_offres: 'PUBLIE' | 'OUVERT' | 'CLOTURE' | 'EVALUE' | 'ATTRIBUE' | 'INFRUCTUEUX' | 'ANNULE';
      statut_compte: 'ACTIVE' | 'PENDING' | 'DISABLED' | 'BLACKLISTED';
      statut_courriel: 'A_ENVOYER' | 'EN_COURS' | 'ENVOYE' | 'ABANDONNE';
      statut_demande: 'RECU' | 'EN_ETUDE' | 'APPROUVE' | 'REFUSE' | 'BLACKLISTE';
      statut_signalement: 'RECU' | 'TRAITE' | 'ECARTE';
      statut_soumission: 'BROUILLON' | 'DEPOSEE' | 'RETIREE';
      type_compte: 'ENTREPRISE' | 'BAILLEUR';
      type_courriel:
        | 'INVITATION'
        | 'COMPTE_ACTIVE'
        | 'REFUS'
        | 'ACCES_BLOQUE'
        | 'CONFIRMATION_COMPTE'
        | 'MOT_DE_PASSE_OUBLIE'
        | 'RECEPISSE'
        | 'PIECE_DEMANDEE'
        | 'REPONSE_SIGNALEMENT';
    };
    CompositeTypes: { [_ in never]: never };
  };
};

/** A row of a table, as it is read. */
export type Tables<T extends keyof Database['public']['Tables']> = Database['public']['Tables'][T]['Row'];

/** A closed list. */
export type Enums<T extends keyof Database['public']['Enums']> = Database['public']['Enums'][T];
