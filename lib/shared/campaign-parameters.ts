/** Query parameters added by advertising networks, Mailchimp, HubSpot and mails: utm_*, mc_* and click ids; `code` is a promo code. */
const CAMPAIGN =
  /^(utm_[a-z_]{1,20}|mc_[a-z]{1,10}|gad_[a-z]{1,20}|_ga|_gl|gclid|gclsrc|dclid|gbraid|wbraid|srsltid|fbclid|igsh|igshid|msclkid|ttclid|twclid|epik|li_fat_id|yclid|ysclid|_hsenc|_hsmi|mkt_tok|ref|ref_src|code)$/;

/** Whether a query parameter only says where the shopper came from; no page's contents depend on it. */
export const isCampaignParameter = (name: string): boolean => CAMPAIGN.test(name);
