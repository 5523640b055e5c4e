import { parseSuffixRules } from '@/lib/background/pages/company-site/public-suffixes';
import { listPublicSuffixes } from '../../scripts/lib/public-suffixes.mjs';

/** The public suffix list as the build puts it into the package. */
export const SUFFIX_RULES = parseSuffixRules(listPublicSuffixes());
