import { useMutation } from '@tanstack/react-query';
import type { ListItem } from '@/lib/contract/service/lists';
import type { ListHead } from '@/lib/contract/stored/list';
import { getFoundValues } from '@/lib/domain/lists/found-values';
import { toListCsv } from '@/lib/domain/lists/list-csv';
import { toListRecord } from '@/lib/domain/lists/list-record';
import { readSubjectViews } from '../queries/subject-views';
import { getListName } from '../queries/lists/lists';
import { saveCsv } from '../ui/save-csv';

/** Saves the loaded items of a list as a CSV file, with what was found of each. */
export function useExport({ list, localName }: ListHead, items: ListItem[]) {
  return useMutation({
    mutationFn: async () => {
      const isOfPeople = list.entity !== 'COMPANY';
      const keys = items.map((item) => toListRecord(item, list.entity).subject.key);
      const known = isOfPeople ? await readSubjectViews(keys) : [];
      const found = items.map((item, index) => getFoundValues(item, list.entity, known[index]));
      saveCsv(getListName({ list, localName }), toListCsv(items, found));
    },
  });
}
